/** The first stop of the keyboard: it skips what every page repeats. It moves the page down instead of covering it. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only font-medium focus:not-sr-only focus:block focus:bg-white focus:px-4 focus:py-3 focus:-outline-offset-2"
    >
      Skip to content
    </a>
  )
}
