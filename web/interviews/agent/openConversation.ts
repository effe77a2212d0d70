// A conversation with another provider's agent: opens it, listens to it, and ends it together with its microphone.
import type { Conversation, DisconnectionDetails } from '@elevenlabs/client'
import { agentSilent_s } from '../../../shared/interviewTimes.ts'
import type { Started } from '../../../shared/interviews.ts'
import type { Feed } from '../../ui/LiveVoiceLine.tsx'
import { holdMicrophones } from '../../ui/holdMicrophones.ts'
import { bars, everyLevel_ms, openLevels, type LevelFeed } from '../sound/levelFeed.ts'

type Ticket = NonNullable<Started['ticket']>

/** `agent`: it ended the call. `limit`: it reached its longest time. `dropped`: the connection broke. `microphone_lost`: unplugged. */
export type Ending = 'agent' | 'limit' | 'dropped' | 'microphone_lost'
export type Speaker = 'agent' | 'candidate'

/**
 * Why there is no conversation. `silent`: no answer in time. `refused`: any other failure. `no_typing`: the agent takes no typed
 * conversations. `own_greeting`: the agent allows no first words except its own. `old_page`: the page's security policy does not allow
 * the provider yet, because the page was opened earlier.
 */
export class ConversationError extends Error {
  readonly why: 'silent' | 'refused' | 'no_typing' | 'own_greeting' | 'old_page'
  constructor(why: ConversationError['why'], cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

type Options = {
  ticket: Ticket
  /** A typed conversation: no sound, and no request for the microphone. */
  typed: boolean
  /** What the agent says first instead of its greeting. Null: the greeting. */
  first_message: string | null
  device_id: string
  signal: AbortSignal
  onWords: (who: Speaker, words: string) => void
  /** The agent was interrupted. `words`: the part of its last words that it really said. */
  onCorrection: (words: string) => void
  onSpeaking: (speaking: boolean) => void
  onEnded: (how: Ending) => void
}

export type OpenConversation = {
  conversation_id: string
  /** The agent's or the candidate's voice, whichever is louder. Null in a typed conversation. */
  levels: Feed | null
  /** The candidate's voice only. Null in a typed conversation, or if the browser gives the sound to one listener only. */
  own: LevelFeed | null
  mute: (muted: boolean) => void
  /** Sends what the candidate has typed. */
  say: (words: string) => void
  /** Tells the agent something that the candidate did not say. */
  tell: (words: string) => void
  close: () => void
}

/** Loads the client. If it is loaded before the press that starts a call, that press can unlock the sound on a phone. */
export const loadClient = () => Promise.all([import('@elevenlabs/client'), import('../../ui/workletPaths.ts')])

/** Resolves when the agent is connected. Throws `ConversationError`, or the browser's error about the microphone. */
export async function openConversation(options: Options): Promise<OpenConversation> {
  const { ticket, typed, first_message, signal } = options
  const violations: string[] = []
  const onViolation = (event: SecurityPolicyViolationEvent) => violations.push(event.effectiveDirective)
  document.addEventListener('securitypolicyviolation', onViolation)
  let over = false
  let open: OpenConversation | null = null
  const microphones = typed
    ? null
    : holdMicrophones(() => {
        if (over || !open) return
        open.close()
        options.onEnded('microphone_lost')
      })
  let timer: ReturnType<typeof setTimeout> | undefined
  const gaveUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ConversationError('silent')), agentSilent_s * 1000)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const opening = begin(options, () => over)
  try {
    const conversation = await Promise.race([opening, gaveUp])
    const own = listen(microphones?.live() ?? null)
    return (open = handle(conversation, own, () => {
      over = true
      own?.close()
      microphones?.close()
    }))
  } catch (error) {
    over = true
    microphones?.close()
    // If the conversation opens too late, close it at once.
    void opening.then(
      (late) => late.endSession(),
      () => undefined,
    )
    if (violations.includes('connect-src')) throw new ConversationError('old_page', error)
    const reason = String(error)
    if (first_message !== null && /override|first_message/i.test(reason) && !reason.includes('text_only'))
      throw new ConversationError('own_greeting', error)
    if (typed && /override|text_only/i.test(reason)) throw new ConversationError('no_typing', error)
    throw error instanceof DOMException || error instanceof ConversationError ? error : new ConversationError('refused', error)
  } finally {
    clearTimeout(timer)
    document.removeEventListener('securitypolicyviolation', onViolation)
  }

  async function begin({ onWords, onCorrection, onSpeaking, onEnded, device_id }: Options, isOver: () => boolean): Promise<Conversation> {
    const [{ Conversation }, { workletPaths }] = await loadClient()
    const way = ticket.signed_url
      ? { signedUrl: ticket.signed_url }
      : { agentId: encodeURIComponent(ticket.agent_id), origin: ticket.origin }
    return await Conversation.startSession({
      ...way,
      connectionType: 'websocket',
      userId: ticket.user_id,
      dynamicVariables: ticket.dynamic_variables,
      workletPaths,
      ...(typed ? { textOnly: true } : {}),
      ...(first_message === null ? {} : { overrides: { agent: { firstMessage: first_message } } }),
      ...(device_id ? { inputDeviceId: device_id } : {}),
      connectionDelay: { default: 0 },
      onMessage: ({ role, message }) => {
        if (!isOver() && message.trim()) onWords(role === 'agent' ? 'agent' : 'candidate', message)
      },
      onAgentResponseCorrection: ({ corrected_agent_response }) => onCorrection(corrected_agent_response),
      onModeChange: ({ mode }) => onSpeaking(mode === 'speaking'),
      onDisconnect: (details) => {
        const ours = isOver() || details.reason === 'user'
        over = true
        microphones?.close()
        if (!ours) onEnded(endingOf(details))
      },
    })
  }
}

function endingOf(details: DisconnectionDetails): Ending {
  if (details.reason === 'agent') return 'agent'
  return details.reason === 'error' && details.context.type === 'max_duration_exceeded' ? 'limit' : 'dropped'
}

function listen(stream: MediaStream | null): LevelFeed | null {
  try {
    return stream && openLevels(stream)
  } catch {
    return null
  }
}

function handle(conversation: Conversation, own: LevelFeed | null, release: () => void): OpenConversation {
  const feed =
    conversation.type === 'voice'
      ? followVolume(
          () => Math.max(conversation.getOutputVolume(), conversation.getInputVolume()),
          () => conversation.isOpen(),
        )
      : null
  return {
    conversation_id: conversation.getId(),
    levels: feed,
    own,
    mute: (muted) => {
      if (conversation.type === 'voice') conversation.setMicMuted(muted)
    },
    say: (words) => conversation.sendUserMessage(words),
    tell: (words) => conversation.sendContextualUpdate(words),
    close: () => {
      release()
      void conversation.endSession().catch(() => undefined)
    },
  }
}

/** The volume of a loud voice. The client's volume is the mean over the speech frequencies, so it stays low. */
const loudest = 0.3

function followVolume(volume: () => number, isOpen: () => boolean): Feed {
  const listeners = new Set<() => void>()
  let history: number[] = Array.from({ length: bars }, () => 0.04)
  const tick = setInterval(() => {
    if (!isOpen()) return clearInterval(tick)
    history = [...history.slice(1), Math.max(0.04, Math.min(1, volume() / loudest))]
    for (const changed of listeners) changed()
  }, everyLevel_ms)
  return {
    history: () => history,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
