/**
 * A browser that translates a page puts each text into its own element, and React no longer finds it: removing it,
 * or inserting something before it, breaks the page, and changing it changes nothing. This script runs in each page of
 * a journey and reports a text that React changes although it has siblings. Such a text needs its own
 * element (docs/decisions/0115).
 */
export const reportLooseTexts = () => {
  const isLoose = (node: Node | null): node is Text =>
    node !== null &&
    node.nodeType === Node.TEXT_NODE &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  const report = (act: string, text: Text) =>
    console.error(`${act} a text without its own element: "${text.data}" in ${where(text.parentElement)}`)
  const where = (element: Element | null) => element?.outerHTML.slice(0, 300)
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function (child) {
    if (isLoose(child)) report('Removes', child)
    return removeChild.call(this, child) as typeof child
  }
  Node.prototype.insertBefore = function (child, before) {
    if (isLoose(before)) report('Inserts something before', before)
    return insertBefore.call(this, child, before) as typeof child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, next: string | null) {
      // Until the page is translated, changing the text itself is harmless.
      if (isLoose(this) && !this.isConnected && this.data !== next) report('Changes', this)
      value.set!.call(this, next)
    },
  })
}
