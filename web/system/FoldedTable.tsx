type Cell = string | number | { figure: string; note: string }
/** The first of the `heads` stands over the names. */
type Props = { title: string; heads: string[]; rows: { name: string; cells: Cell[] }[] }

/** A table of figures under its title, which opens it. */
export function FoldedTable({ title, heads, rows }: Props) {
  return (
    <details className="card mb-5">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{title}</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs quiet">
            <tr className="border-y border-sand-200 [&>th]:px-2 [&>th]:py-2.5 [&>th]:font-medium sm:[&>th]:px-4">
              {heads.map((head, i) => (
                <th key={head} scope="col" className={i === 0 ? undefined : 'text-right'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num divide-y divide-sand-100 [&_td]:px-2 [&_td]:py-2 [&_td]:text-right sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row" className="font-normal first-letter:uppercase">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  <td key={heads[i + 1]}>
                    {typeof cell === 'object' ? cell.figure : typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
                    {typeof cell === 'object' && <span className="block text-xs quiet">{cell.note}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
