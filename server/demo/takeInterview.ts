// One candidate's interview from consent to end, with the verbs that the browser calls.
import { v7 } from 'uuid'
import { consentVersion } from '../../shared/consent.ts'
import type { EventKind } from '../../shared/interviewEvents.ts'
import type { Question } from '../../shared/turns.ts'
import type { Competency } from '../../shared/plans.ts'
import type { Ctx, Deps } from '../context.ts'
import { endInterview } from '../interviews/endInterview.ts'
import { recordEvents } from '../interviews/recordEvents.ts'
import { submitAnswer } from '../interviews/submitAnswer.ts'
import { giveConsent } from '../interviews/giveConsent.ts'
import { requestAdjustment } from '../interviews/requestAdjustment.ts'
import { startInterview } from '../interviews/startInterview.ts'
import { putRecordingPart } from '../interviews/putRecordingPart.ts'
import { ensurePlan } from '../plans/makePlan.ts'
import { answerOf, furtherAnswer } from './answers.ts'
import type { Clock } from './startClock.ts'
import { seeded } from '../seeded.ts'
import type { Sitting } from './sittings.ts'
import { soundType, type SoundOf } from './sounds.ts'

type Given = {
  candidate: { id: string; job_id: string }
  sitting: Sitting
  clock: Clock
  /** How many questions are answered; all of them and then the end where absent. */ answers?: number
  soundOf: SoundOf
}

const spanish = [
  'El año pasado un cliente estaba muy descontento con nuestro servicio y quería dejarnos. Lo visité, escuché lo que necesitaba y encontramos una solución. Después de tres meses renovó su contrato por dos años.',
  'Tuve que explicar un cambio de precios a un grupo de clientes que no conocían nuestro sistema. Preparé un resumen con ejemplos sencillos y contesté a todas las preguntas por teléfono.',
  'En marzo tenía más trabajo del que podía terminar. Hice una lista con lo más urgente, hablé con mi jefa y aplacé dos reuniones. Todo lo importante se entregó a tiempo.',
  'Una compañera nueva estaba muy preocupada porque no entendía el producto. Me di cuenta, le pregunté qué necesitaba y durante un mes trabajamos juntas media hora al día.',
  'Casi perdimos una renovación porque la persona que nos había comprado se fue de la empresa. Busqué a quien decidía, le presenté una oferta más pequeña y al final firmó.',
]

/** The events around the answer to question `number`, in order. */
function eventsOf({ oddity }: Sitting, number: number): { kind: EventKind; amount?: number }[] {
  if (oddity === 'pastes' && number === 2)
    return [{ kind: 'tab_left' }, { kind: 'tab_returned', amount: 48 }, { kind: 'paste', amount: 640 }]
  if (oddity === 'leaves' && (number === 1 || number === 4)) return [{ kind: 'tab_left' }, { kind: 'tab_returned', amount: number * 17 }]
  if (oddity === 'falls_silent' && number === 3) return [{ kind: 'long_silence', amount: 95 }]
  return []
}

function said(
  sitting: Sitting,
  { name }: Competency,
  { number, kind }: Question,
  random: () => number,
): { text: string; declined: boolean } {
  if (sitting.oddity === 'declines' && number === 2) return { text: '', declined: true }
  if (sitting.oddity === 'answers_in_spanish') return { text: spanish[(number - 1) % spanish.length]!, declined: false }
  if (kind === 'follow_up') return { text: furtherAnswer(random), declined: false }
  return { text: answerOf(sitting.job, name, sitting.depths[number - 1] ?? 'partial', Math.floor(random() * 60), random), declined: false }
}

/** Takes the interview, or a part of it. The clock goes on by as long as it lasts. */
export async function takeInterview(deps: Deps, { candidate, sitting, clock, answers, soundOf }: Given): Promise<void> {
  const candidate_id = candidate.id
  const ctx: Ctx<'candidate'> = { ...deps, actor: { user_type: 'candidate', ...candidate }, token: '', ip: '', user_agent: '' }
  const random = seeded(sitting.seat * 31 + sitting.job.length)
  const plan = (await ensurePlan(deps, candidate.job_id))!.competencies
  if (sitting.oddity === 'asks_for_time') {
    await requestAdjustment(ctx, {
      candidate_id,
      kind: 'more_time',
      note: 'I read with a screen reader, which makes the questions take longer.',
    })
    clock.forward(120)
  }
  await giveConsent(ctx, { candidate_id, version: consentVersion })
  clock.forward(50)
  const began = Date.now()
  let question: Question | null = (await startInterview(ctx, { candidate_id })).current
  const until = answers ?? (sitting.oddity === 'ends_early' ? 1 : plan.length)
  for (let n = 1; question && question.number <= until; n++) {
    clock.forward(30 + random() * 50)
    for (const { kind, amount } of eventsOf(sitting, question.number)) {
      await recordEvents(ctx, {
        candidate_id,
        events: [{ event_id: v7(), kind, at: new Date().toISOString(), ...(amount === undefined ? {} : { amount }) }],
      })
      clock.forward(kind === 'tab_left' ? 40 : 4)
    }
    const { text, declined } = said(sitting, plan[question.number - 1]!, question, random)
    const sound = sitting.typed || declined ? null : await soundOf(sitting, n, text)
    const spoken_from_ms = Date.now() - began
    // About as fast as people write or speak.
    clock.forward(sound ? sound.duration_ms / 1000 : 15 + text.length / (sitting.typed ? 3 : 11))
    if (sound)
      await putRecordingPart(ctx, {
        candidate_id,
        segment_id: v7(),
        part: 0,
        duration_ms: sound.duration_ms,
        offset_ms: spoken_from_ms,
        raw: { content_type: soundType, bytes: sound.bytes },
      })
    question = (
      await submitAnswer(ctx, {
        candidate_id,
        turn_id: v7(),
        question_turn_id: question.turn_id,
        mode: sitting.typed ? 'typed' : 'voice',
        text,
        declined,
        ...(sound ? { spoken_from_ms } : {}),
      })
    ).next
    clock.forward(2)
  }
  if (answers !== undefined) return
  clock.forward(6)
  await endInterview(ctx, { candidate_id, ended_by: 'candidate' })
}
