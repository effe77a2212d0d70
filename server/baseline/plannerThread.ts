// The thread in which `rulePlanner` reads very long criteria.
import { answerFromThread } from '../text/answerFromThread.ts'
import { plannerSteps, type StepInput, type Result, type Step } from './plannerSteps.ts'

answerFromThread<{ step: Step; input: StepInput }, Result<Step>>(({ step, input }) => plannerSteps[step](input))
