/**
 * What a browser does that translates a page: it puts each text into its own elements, also the texts that come later.
 * It leaves out scripts, and fields, whose texts it translates in place.
 */
export const translateEverything = () => {
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT'])
  const isSkipped = (element: Element | null) =>
    element === null || skipped.has(element.tagName) || element instanceof SVGElement
  const translate = (text: Text) => {
    if (isSkipped(text.parentElement) || text.data.trim() === '') return
    const translated = document.createElement('font')
    translated.append(document.createElement('font'))
    translated.firstElementChild!.textContent = text.data
    text.replaceWith(translated)
  }
  const translateWithin = (node: Node) => {
    if (node instanceof Text) return translate(node)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translateWithin(node)
  }).observe(document, { childList: true, subtree: true })
}
