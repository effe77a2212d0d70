import type { RoomRoutes } from '../RoomRoutes.ts'
import { giveConsent } from './giveConsent.ts'
import { requestAdjustment } from './requestAdjustment.ts'
import { startInterview } from './startInterview.ts'
import { beginConversation } from './beginConversation.ts'
import { elevenlabsWebhook } from './elevenlabsWebhook.ts'
import { endInterview } from './endInterview.ts'
import { explainEvent } from './explainEvent.ts'
import { listAdjustments } from './listAdjustments.ts'
import { getInterview } from './readInterview.ts'
import { putRecordingPart } from './putRecordingPart.ts'
import { getRecording, listRecordings, openRecording } from './recordings.ts'
import { recordEvents } from './recordEvents.ts'
import { askInRehearsal, getRehearsal } from './rehearsal.ts'
import { previewReopening, reopenInterview } from './reopenInterview.ts'
import { openSpeech } from './openSpeech.ts'
import { transcribeSpeech } from './transcribeSpeech.ts'
import { submitAnswer } from './submitAnswer.ts'
import { typeTranscript } from './transcribeAnswers.ts'

export const interviewRoutes: RoomRoutes<'interviews'> = {
  getInterview,
  getRehearsal,
  askInRehearsal,
  giveConsent,
  requestAdjustment,
  listAdjustments,
  startInterview,
  submitAnswer,
  recordEvents,
  endInterview,
  explainEvent,
  reopenInterview,
  previewReopening,
  putRecordingPart,
  listRecordings,
  getRecording,
  openRecording,
  openSpeech,
  transcribeSpeech,
  typeTranscript,
  beginConversation,
  elevenlabsWebhook,
}
