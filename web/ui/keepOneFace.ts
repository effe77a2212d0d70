/** The web fonts, and the attribute of the document that takes one out. */
const fonts = { 'Inter Variable': 'data-no-inter', 'Newsreader Variable': 'data-no-newsreader' }

/** How wide letters are in this font, or else in one that looks very different. */
function widthIn(family: string): number {
  const ruler = document.createElement('span')
  ruler.textContent = 'illicit million'
  ruler.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:400 64px ${family}`
  document.body.append(ruler)
  const { width } = ruler.getBoundingClientRect()
  ruler.remove()
  return width
}

/**
 * The Latin letters of a web font are optional: if they come late, the page keeps the stand-in. Then the letters beyond Latin,
 * which may come at any time, are not shown in the web font either: a word never stands in two faces.
 */
export function keepOneFace(): void {
  const keep = () => {
    for (const [name, attribute] of Object.entries(fonts)) {
      const latin = [...document.fonts].find((face) => face.family.includes(name) && face.style === 'normal' && face.display === 'optional')
      if (latin?.status === 'loaded')
        document.documentElement.toggleAttribute(attribute, widthIn(`'${name}', monospace`) === widthIn('monospace'))
    }
  }
  document.fonts.addEventListener('loadingdone', keep)
}
