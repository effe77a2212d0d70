import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { KeptAnswer } from '../outbox/kept.ts'
import { KeptTextDialog } from './KeptTextDialog.tsx'
import { useWords } from '../../words.ts'

type Props = { late: KeptAnswer[]; onLetGo: (answer: KeptAnswer) => void; look: 'night' | 'plain' }

/** Opens the text that could not be submitted. */
export function LateTextButton({ late, onLetGo, look }: Props) {
  const { say } = useWords()
  const [shown, setShown] = useState<KeptAnswer | null>(null)
  const first = late[0]
  return (
    <>
      {first && (
        <Button look={look} size="sm" onClick={() => setShown(first)}>
          {say('show_my_text')}
        </Button>
      )}
      <KeptTextDialog answer={shown} onClose={() => setShown(null)} onLetGo={onLetGo} />
    </>
  )
}
