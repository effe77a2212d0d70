import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words.ts'

type Props = { title: string; detail: string; onRetry?: () => void }

/** Says why the interview cannot be shown, and links back. */
export function InterviewProblem({ title, detail, onRetry }: Props) {
  const { say } = useWords()
  useTitle(title)
  const navigate = useNavigate()
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="card w-full max-w-md p-8 text-center">
        <h1 tabIndex={-1} className="text-xl">
          {title}
        </h1>
        <p className="mt-3 text-base quiet">{detail}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button look="primary" onClick={onRetry}>
              {say('try_again')}
            </Button>
          )}
          <Button look={onRetry ? 'plain' : 'primary'} onClick={() => void navigate(paths.candidateLogin())}>
            {say('back_to_login')}
          </Button>
        </div>
      </div>
    </main>
  )
}
