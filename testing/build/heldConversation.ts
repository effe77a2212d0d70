// A finished conversation as ElevenLabs stores it.

/** The answer to a request for a conversation. The audio has its own request. */
export type HeldConversation = { conversation_id: string; agent_id: string; user_id: string | null; status: string } & Record<
  string,
  unknown
>

type Lines = [role: 'agent' | 'user', message: string, seconds: number][]

/** A conversation in the form of `GET /v1/convai/conversations/{id}` and of the webhook. */
export const heldConversation = (
  conversation_id: string,
  attempt_id: string | null,
  lines: Lines,
  more: { agent_id?: string; status?: string; start?: number; reason?: string; has_audio?: boolean } = {},
): HeldConversation => ({
  agent_id: more.agent_id ?? 'agent_1',
  conversation_id,
  user_id: attempt_id,
  status: more.status ?? 'done',
  has_audio: more.has_audio ?? false,
  transcript: lines.map(([role, message, time_in_call_secs]) => ({ role, message, time_in_call_secs, interrupted: false, tool_calls: [] })),
  metadata: {
    start_time_unix_secs: more.start ?? Math.floor(Date.now() / 1000),
    call_duration_secs: lines.at(-1)?.[2] ?? 0,
    termination_reason: more.reason ?? 'end_call tool was called.',
  },
  analysis: null,
  conversation_initiation_client_data: { dynamic_variables: attempt_id ? { attempt_id, system__time: 'now' } : {} },
})
