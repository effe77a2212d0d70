// A button of the built page that is pressed before the page's own script has come is remembered; `startPublicPage` presses it.
globalThis.earlyPress = null
addEventListener('click', ({ target }) => {
  globalThis.earlyPress = target.closest('button[type="button"]')
})
