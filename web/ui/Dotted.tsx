import { Children, type ReactNode } from 'react'

/** Facts in a row with a dot between them. No line begins or ends with a dot. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <span className="block [clip-path:inset(-4px)]">
    <span className="-ml-3 flex flex-wrap">
      {Children.map(Children.toArray(children), (fact) => (
        <span className="relative min-w-0 pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']">
          {fact}
        </span>
      ))}
    </span>
  </span>
)
