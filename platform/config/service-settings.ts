/** The settings of the outside services that have an embedded default (docs/operations/services.md). */
import { readOwnerFields } from './owner-fields.ts'
import {
  addressOrNothing,
  address,
  dollarsAsCents,
  embeddedOrAddress,
  oneOf,
  readBy,
  secret,
  setting,
  text,
} from './setting-kinds.ts'

export const serviceSettings = {
  E_SIGN: setting(
    '`embedded`: people sign on our own page; otherwise the address of Dropbox Sign, https://api.hellosign.com/v3, in whose frame they sign.',
    'embedded',
    embeddedOrAddress,
  ),
  E_SIGN_KEY: secret(
    'The API key at Dropbox Sign; it also proves their callbacks. Keep it while requests that were made there are open.',
    '',
    text,
  ),
  E_SIGN_CLIENT_ID: setting('The client ID of our API app at Dropbox Sign.', '', text),
  E_SIGN_FRAMES: setting(
    'The origin of the signing page of Dropbox Sign. No other origin is shown in the signing frame.',
    'https://app.hellosign.com',
    address,
  ),
  E_SIGN_TEST_MODE: setting(
    '`on`: requests at Dropbox Sign cost nothing and have no legal value. Production refuses it.',
    'off',
    oneOf('on', 'off'),
  ),
  ERP: setting(
    '`embedded` uses the erp_… tables of this database; otherwise the https address of an ERP gateway.',
    'embedded',
    embeddedOrAddress,
  ),
  ADDRESS_VERIFICATION: setting(
    "`embedded` standardizes addresses by USPS Publication 28; otherwise the address of Smarty's US Street API, such as https://us-street.api.smarty.com.",
    'embedded',
    embeddedOrAddress,
  ),
  ADDRESS_COMPLETION: setting(
    "The address of Smarty's US Autocomplete, such as https://us-autocomplete.api.smarty.com, which completes addresses as they are typed. It uses ADDRESS_VERIFICATION_ID and ADDRESS_VERIFICATION_TOKEN. Empty: addresses are not completed.",
    '',
    addressOrNothing,
  ),
  ADDRESS_VERIFICATION_ID: secret('Our auth-id at Smarty (a secret key, not an embedded key).', '', text),
  ADDRESS_VERIFICATION_TOKEN: secret('The auth-token of ADDRESS_VERIFICATION_ID.', '', text),
  BRANCHES: setting(
    "`embedded`: the branches are those that were loaded from a list; otherwise the https address of the company's branches service, which is read once a day.",
    'embedded',
    embeddedOrAddress,
  ),
  BUSINESS_MATCH: setting(
    '`embedded` uses demonstration companies with invented figures; otherwise the address of D&B Direct+, such as https://plus.dnb.com.',
    'embedded',
    embeddedOrAddress,
  ),
  BUSINESS_MATCH_KEY: secret('Consumer key from D&B.', '', text),
  BUSINESS_MATCH_SECRET: secret('Consumer secret from D&B.', '', text),
  BUSINESS_MATCH_BLOCKS: setting(
    'Data blocks covered by the D&B contract, comma-separated.',
    'companyinfo_L2_v1,financialstrengthinsight_L2_v1',
    text,
  ),
  BUSINESS_MATCH_DATA_DEPTH: setting(
    "Path of the data depth indicator in D&B's response, such as `organization.a.b`. Empty: not shown.",
    '',
    text,
  ),
  CREDIT_BUREAU: setting(
    '`embedded` uses demonstration companies with invented figures; otherwise the address of Experian, such as https://us-api.experian.com.',
    'embedded',
    embeddedOrAddress,
  ),
  CREDIT_BUREAU_CLIENT_ID: setting('Our client ID at Experian.', '', text),
  CREDIT_BUREAU_CLIENT_SECRET: secret('Our client secret at Experian.', '', text),
  CREDIT_BUREAU_USERNAME: setting('Our user name at Experian.', '', text),
  CREDIT_BUREAU_PASSWORD: secret('Our password at Experian.', '', text),
  CREDIT_BUREAU_SUBCODE: setting('Our subcode at Experian, which reports are billed to.', '', text),
  CREDIT_BUREAU_PRICE: setting(
    'What Experian charges us for a report on a business, in dollars and cents; shown with each report. Empty: unknown.',
    '',
    dollarsAsCents,
  ),
  CREDIT_BUREAU_OWNER_FIELDS: setting(
    'JSON with the path of each figure in Experian\'s report on a person: `{ "score": "results.0.score" }`, and so on with `factors`, `inquiries`, `pastDueAmount`, `employer`, `employerUpdatedOn`; empty: no reports on persons.',
    '',
    readBy(readOwnerFields),
  ),
  ERP_TOKEN: secret('Token for the ERP gateway.', '', text),
  MAPS: setting(
    '`embedded` draws maps itself and sends no address to anyone; `google` makes our server request each map that is viewed from Google.',
    'embedded',
    oneOf('embedded', 'google'),
  ),
  MAPS_KEY: secret('Key of the Maps Static API.', '', text),
  MAPS_SECRET: secret('URL signing secret of MAPS_KEY.', '', text),
  FEEDBACK: setting(
    "`embedded` mails customers' feedback to the banner's support address; otherwise the address of Jira Service Management, such as https://your-domain.atlassian.net.",
    'embedded',
    embeddedOrAddress,
  ),
  FEEDBACK_USER: setting('The email address of our account at Jira.', '', text),
  FEEDBACK_TOKEN: secret('The API token of FEEDBACK_USER.', '', text),
  FEEDBACK_SERVICE_DESK: setting('Number of the service desk that gets the feedback.', '', text),
  FEEDBACK_REQUEST_TYPE: setting('Number of the request type of feedback in that service desk.', '', text),
} as const
