import { useState } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { paletteKey, singleKeysOn, turnSingleKeys } from './shortcuts.ts'

const held = () => paletteKey().split(' ')[0] ?? ''
type Group = [string, [keys: string[], does: string][]]
const levels = (): Group => [
  'While you set levels',
  [
    [['1', '–', '5'], 'Choose the level'],
    [['Enter'], 'Next question; with Shift, the previous one'],
    [[held(), 'Enter'], 'Save'],
  ],
]
const groups = (area: 'admin' | 'recruiter'): Group[] => [
  [
    'Everywhere',
    [
      [paletteKey().split(' '), 'Search jobs, candidates and actions'],
      [['?'], 'Show these shortcuts'],
      [[held(), 'Z'], 'Undo, while a message at the bottom offers it'],
      [['Esc'], 'Close what is open'],
    ],
  ],
  [
    'In a list',
    [
      [['J'], 'Next row'],
      [['K'], 'Previous row'],
      [['Enter'], 'Open the row'],
      [['Space'], 'Select the row'],
    ],
  ],
  // Only administrators set levels.
  ...(area === 'admin' ? [levels()] : []),
]

export function ShortcutsDialog({ area, onClose }: { area: 'admin' | 'recruiter'; onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" description="No shortcut does anything while you type in a field.">
      {groups(area).map(([name, rows]) => (
        <section key={name} className="mb-5" aria-label={name}>
          <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">{name}</h3>
          <dl className="divide-y divide-sand-100">
            {rows.map(([keys, does]) => (
              <div key={does} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 py-1.5">
                <dt className="flex flex-wrap gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className={key === '–' ? 'px-0.5' : 'rounded-sm border border-sand-300 bg-sand-50 px-1.5 py-0.5 font-sans text-xs'}
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="min-w-0 wrap-anywhere">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label="Use single keys: ?, J and K"
        checked={single}
        onChange={(on) => {
          turnSingleKeys(on)
          setSingle(on)
        }}
      />
      <p className="mt-1 text-xs quiet">Turn them off if you speak to your computer. This browser remembers it.</p>
    </Dialog>
  )
}
