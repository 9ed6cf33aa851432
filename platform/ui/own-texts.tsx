import { Children, Fragment, type ReactNode } from 'react'

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number'

/**
 * Puts each text among these children into its own element, because something may come and go beside it: a browser
 * that translates the page moves texts, and React must still find them (docs/decisions/0115).
 */
export const ownTexts = (children: ReactNode): ReactNode => {
  const parts: ReactNode[] = []
  let text = ''
  const end = () => {
    if (text.trim() !== '') parts.push(<span key={`text ${parts.length}`}>{text}</span>)
    text = ''
  }
  for (const child of Children.toArray(children))
    if (isText(child)) text += child
    else {
      end()
      parts.push(child)
    }
  end()
  return <Fragment>{parts}</Fragment>
}
