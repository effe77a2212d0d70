import { Children } from 'react'

const mark = /^\s*[-*•]\s+/

/** A text as somebody wrote it: lines that begin with a hyphen or a star are a list. */
export function WrittenText({ children }: { children: string }) {
  const parts: { listed: boolean; lines: string[] }[] = []
  for (const line of children.split('\n')) {
    const listed = mark.test(line)
    const last = parts.at(-1)
    if (last?.listed === listed) last.lines.push(line)
    else parts.push({ listed, lines: [line] })
  }
  return Children.toArray(parts.map(({ listed, lines }) => (listed ? listOf(lines) : lines.join('\n'))))
}

const listOf = (lines: string[]) => (
  <ul className="list-disc pl-5">
    {Children.map(lines, (line) => (
      <li>{line.replace(mark, '')}</li>
    ))}
  </ul>
)
