/**
 * Phrases that are not plain American English, each with what to write instead. The check covers user texts, comments,
 * test titles and documents. A space in a pattern matches any white space, including line breaks.
 *
 * Add a phrase when it keeps coming back. A pattern must let good English pass: include a neighboring word rather than
 * ban a common one.
 */
interface Idiom {
  find: RegExp
  write: string
}

const people: Idiom[] = [
  {
    find: /\b(she|hers?|herself|he|him|his|himself)\b/i,
    write: 'they, or name the role: the customer, the analyst',
  },
  { find: /\beverybody\b/i, write: 'everyone' },
  { find: /\bsomebody\b/i, write: 'someone, or name the role' },
  { find: /\bnobody\b/i, write: 'no one, or say what does not happen' },
  { find: /\b(whoever|whomever)\b/i, write: 'anyone who, or name the role' },
  { find: /(?<!\b(to|from|by|with|for) )\bwhom\b/i, write: 'who' },
  { find: /\b(for|to|by|of|on|with) who (may|can|is|has|signed|asked|comes|came)\b/i, write: 'anyone who' },
  { find: /\bcolleagues?\b/i, write: 'employee, coworker' },
  { find: /\bstrangers?\b/i, write: 'someone without access; of mail: unverified recipient' },
  { find: /\bone of the staff\b/i, write: 'an employee' },
  { find: /\bcustomer itself\b/i, write: 'the customer' },
  { find: /\bmay (only )?look\b(?! up)/i, write: 'can view, has view-only access' },
  { find: /\b(is|are|was|were|be|been|gets?) told\b/i, write: 'is notified, sees; or active: we notify' },
  { find: /\b(hears?|heard) (of|our|about)\b/i, write: "is notified of; We'll email you" },
  { find: /\bthe own\b/i, write: 'their own, or name the person' },
  { find: /\bwaits already\b/i, write: 'is already waiting' },
  { find: /\bglad to tell\b/i, write: 'pleased to let you know' },
]

const terms: Idiom[] = [
  { find: /\be-mail/i, write: 'email' },
  {
    find: /\b(an?|the|this|that|each|every|no|personal|signed) guarantees?\b/i,
    write: 'guaranty (the document), guarantor (the person)',
  },
  {
    find: /\bpapers\b|\b(the|a|this|that|each|every|tax|other|signed|uploaded) paper\b(?! (application|form|size|copy|mail))/i,
    write: 'document',
  },
  {
    find: /\b(the|this|two|whole|our|same|wired|second|raw) houses?\b(?! numbers?\b)/i,
    write: 'server, app',
  },
  {
    find: /\b(an|the|each|every|this|that|same|one|of) act\b(?! of)|\b(the|of|with|all|its|no|new|other|two) acts\b|\bacts (that|of|are|is)\b/,
    write: 'audit event, action',
  },
  { find: /\bchores?\b/i, write: 'scheduled job' },
  { find: /\b(the|its|their|same|a) dress\b/i, write: 'style' },
  { find: /\b(is|are|was|were|be|been) cancelled\b|\bCancelled\b/, write: 'canceled' },
  { find: /\bunwanted mail\b/i, write: 'spam' },
  { find: /\bby post\b/i, write: 'by mail' },
  { find: /\bfor your safety\b/i, write: 'For your security' },
  { find: /\bkept pending\b/i, write: 'set to pending' },
  { find: /\bno connection\b/i, write: "You're offline" },
  { find: /\bwith it is signed\b/i, write: 'Anyone with it can sign as you' },
  {
    find: /\bfill(s|ed|ing)? (it|this|them|the (form|application)) in\b|\bfill(s|ed|ing)? in (an?|this|their) (\w+ )?(form|application)s?\b/i,
    write: 'fill out; of a lookup: prefill',
  },
  {
    find: /\b(ERP|database|directory|server|service|bureau|gateway|validation) (is|was|are) away\b/i,
    write: 'is unavailable',
  },
]

const places: Idiom[] = [
  {
    find: /\b(stands?|stood|standing) (in|on|at|there|here|beside|above|below|under|over|behind|still|with|within|as|before|after|among|first|last|alone|already|where|open|empty)\b/i,
    write: 'is, appears',
  },
  { find: /\bas (it|they) (stands?|stood)\b/i, write: 'as shown, as it was' },
  { find: /\bhow [\w' ]{1,30} stands?\b/i, write: 'the state of' },
  {
    find: /\b(lies|lain|lying)\b|\b(lie|lay) (in|at|on|there|here|beside|under|over|before|already|with|within)\b/i,
    write: 'is, is stored',
  },
  { find: /\b(is|are|was|were) (there|here)(?=[.,;:)…]|$)/i, write: 'exists, has loaded, has arrived' },
  { find: /\b(go|goes|went|way|gets?|turns?) round\b/i, write: 'around; of imports: form a cycle' },
  { find: /\bin the place of\b/i, write: 'instead of' },
  { find: /[a-z]’(s|t|re|ll|ve|d|m)\b/, write: "a straight apostrophe: don't" },
  { find: /\bnone of ours\b/i, write: "isn't ours" },
  { find: /\bthere and back\b/i, write: 'forward and back' },
  { find: /\bnearest that we have\b/i, write: 'Nearest branches:' },
]

const time: Idiom[] = [
  { find: /\b(go|goes|went|gone|going) on\b(?! (the|a|an|to|its|your)\b)/i, write: 'continue' },
  { find: /\bruns? on(?=[.,;:)]|$)/i, write: 'keeps running' },
  { find: /\bfor ever\b/i, write: 'forever' },
  { find: /\bwall['’]s clock\b/i, write: 'wall clock' },
  { find: /\banew\b/i, write: 'again, a new' },
  { find: /\bonce more\b/i, write: 'again' },
  { find: /\bof (old|before)\b/i, write: 'earlier, previous' },
  { find: /\bbegun\b/i, write: 'started' },
  { find: /\b(afterwards|towards)\b/i, write: 'later, toward' },
  { find: /\bat the soonest\b/i, write: 'no sooner than' },
  { find: /\b(is|are|was|be) good for\b/i, write: 'is valid for, expires in' },
  { find: /\blink (opens|works) until\b/i, write: 'link expires on' },
  {
    find: /\b(counts?|depends?|holds?|exists?|knows?|waits?|appl(y|ies)) no more\b(?! than)|\b(is|are) no more(?=[.,;:)]|$)/i,
    write: 'no longer',
  },
  { find: /\bany more(?=[.,;:)]|$| (and|but|when|where|after|since)\b)/i, write: 'no longer, anymore' },
  {
    find: /\b(has|have|is|are|was|were) (\w+ed|signed|begun|withdrawn) already\b/i,
    write: 'has already been …, has already …',
  },
  { find: /\b(goes?|gone) again\b/i, write: 'is removed' },
  { find: /\b(was|were|is) not touched\b/i, write: "hasn't been updated" },
  { find: /\b(is|are|was) (open|there|done|full) already\b/i, write: 'is already …' },
  { find: /\b(has|have) (this|that|an?|the) [\w ]{1,25} already\b/i, write: 'already has …' },
  { find: /\bfor good(?=[.,;:)]|$| \()/i, write: 'permanently' },
]

const doing: Idiom[] = [
  { find: /\bhanded\b|\bhands? (in|on|over)\b|\bhanding (in|on|over)\b/i, write: 'pass; of a form: submit' },
  {
    find: /\b(is|are|was|were|be|been|being) asked (for|of|about|after|again|whether)\b/i,
    write: 'requested, required; or active: we ask',
  },
  {
    // "taken back" is a stored state of instant credit, which screens call "Signing canceled".
    find: /\b(?<!["|]\s?)(take|takes|took|taken|taking) ((it|this|that|them|(an?|the) (?!application)\w+) )?back\b(?! (the|this) application)/i,
    write: 'withdraw, undo, revert',
  },
  { find: /\b(is|are|was|were) taken over\b(?! by)/i, write: 'is kept, is copied' },
  { find: /\b(is|was|were) not taken\b/i, write: "isn't accepted; We couldn't save" },
  { find: /\btaken for (an?|the|something)\b/i, write: 'treated as' },
  { find: /\btakes? (\w+ ){1,3}apart\b/i, write: 'splits, rewrites' },
  {
    find: /\b(did|does|do|has|have) ?(not|n't) come\b(?! (from|with|back))/i,
    write: "We couldn't load …; hasn't arrived",
  },
  {
    find: /\b(bureau|D&B|Experian|ERP|server|service|gateway|system) (did|does|do|has|will|can|could)( not|n't) answer/i,
    write: "didn't respond",
  },
  { find: /\b(is|are|was|were) said\b(?! to)/i, write: 'is shown, is reported' },
  { find: /\b(speaks?|spoke) (of|to)\b/i, write: 'mentions; connects to' },
  { find: /\b(say|says|said|saying) (no|yes)\b(?! \w+ )/i, write: 'decline, approve, agree' },
  { find: /\b[Aa] (Yes|No)\b(?!\.)/, write: 'an approval, a denial, a refusal' },
  {
    find: /(?<=^\W*|[.;:] )Answers (whether|how|what|which|its|the|true|false|null|an?|all|nothing)\b/,
    write: 'Returns',
  },
  { find: /\b(type|typed|typing) (it|them|this|the code) in\b/i, write: 'enter' },
  { find: /\bas (many|often|much) ([\w ]{1,20} )?as (we|you|they|it) may\b/i, write: 'the maximum of 5 …' },
  { find: /\bnothing for (you|them) to do\b/i, write: "You don't need to do anything." },
  { find: /\bthe reason given:/i, write: 'Reason:' },
  { find: /\bgives? back\b/i, write: 'returns' },
  { find: /\bmend(s|ed|ing)?\b/i, write: 'fix' },
  { find: /\bputs? ((it|them|this) )?right\b/i, write: 'fix, correct' },
  { find: /\bwent well\b/i, write: 'succeeded' },
  { find: /\bin vain\b/i, write: 'without success' },
  {
    find: /\bwhat (comes?|came|becomes?|became|has come|has become|will become) of\b/i,
    write: 'the result of, what happens to',
  },
  { find: /\bwhat (\w+ ){1,3}(makes?|made) of\b/i, write: 'the result of, what X does with' },
  { find: /\banswers? for the (whole|rest)\b/i, write: 'is jointly and severally liable' },
  { find: /\bthe law (asks|wants)\b/i, write: 'the law requires' },
  { find: /\bmay cost\b/i, write: 'may incur a fee' },
  { find: /\bneeds? a look\b/i, write: 'is incomplete; There are 3 problems to fix' },
  { find: /\blook(ed)? at (it|this|them) with care\b/i, write: 'After careful review' },
  { find: /\basked for(?=[.,;:)'"`]|$)/i, write: 'requested' },
  { find: /\bmade by us\b/i, write: 'created by the system' },
  { find: /\bapplication for credit (that|of)\b/i, write: "Acme's credit application" },
  { find: /\bneed something\b/i, write: 'Additional information needed' },
  { find: /\b(breaks?|broke|broken) off\b/i, write: 'ends early, is aborted' },
  { find: /\b(is|are|was|were) written down\b/i, write: 'is recorded' },
  { find: /\bsays? of (it|them|the|its|their|this)\b/i, write: 'says about' },
  { find: /\bworth nothing\b/i, write: 'does not work, is not valid' },
]

const turns: Idiom[] = [
  {
    find: /(?<=^\W*)Of (an?|the|one|its|each|every|those|these|all|two|what) (?!the\b)/,
    write: 'start with the noun: The name of a form …; For a form, …',
  },
  {
    find: /\b(what|that|which) (is|are|was|were) no (?!longer|more|less|one|better|different|doubt)(?=\w)/i,
    write: "isn't a",
  },
  {
    find: /\b(calls?|pages?|documents?|links?|lists?|words|databases?|transactions?|servers?|bureaus?|limits?|lines?|index|windows?) of (ours|theirs)\b/i,
    write: 'our …, their …',
  },
  { find: /\b(?<!none )(?<!anything )(?<!last )but for\b/i, write: 'except for' },
  { find: /\btells? of\b/i, write: 'reports, lists, mentions' },
  { find: /\bof (its|their|one's|our|your|my) own\b(?! (accord|making))/i, write: 'its own …, a separate …' },
  { find: /\bthat many\b/i, write: 'give the number: 3 …' },
  { find: /\b(these|those) are all\b(?! \w)/i, write: "You've added the maximum of 3" },
  { find: /\bnothing but\b/i, write: 'only' },
  {
    find: /\b(digits|types|text|customers?|staff|employees?|department|server|screen|review|yours) alone\b/i,
    write: 'only',
  },
  { find: /\ball else\b/i, write: 'everything else' },
  { find: /\bsuch (a one|ones)\b/i, write: 'one like this, or name it' },
  { find: /\bhence\b/i, write: 'so' },
  { find: /\b(whilst|amongst|lest|thrice|upon)\b/i, write: 'while, among, so that … not, three times, on' },
  {
    find: /\b(the|this|that) very (moment|form|one|place|person|day|rules?|row)\b/i,
    write: 'the same, that',
  },
  { find: /\bin words\b/i, write: 'as text, as a sentence' },
  { find: /\bin (the words of|(its|their|our|the \w+['’]s) words)\b/i, write: 'as … says, as sent' },
  { find: /\bwhat (we|you) hold\b/i, write: 'our records' },
  { find: /\bone of the answers offered\b/i, write: 'Select an option' },
  { find: /\bhow was it\b/i, write: 'How was your experience?' },
  { find: /\ball the same(?=[.,;:)]|$)/i, write: 'still, anyway' },
  { find: /\bwith which (they|you|people) (set|sign|open|see|log)\b/i, write: 'to set, to sign' },
]

export const idioms = [...people, ...terms, ...places, ...time, ...doing, ...turns].map(
  ({ find, write }) => ({
    find: new RegExp(find.source.replaceAll(' ', '\\s+'), `${find.flags}g`),
    write,
  }),
)
