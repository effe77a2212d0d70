import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url'
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url'

/**
 * The audio worklets of the voice provider's client, as files of this project.
 * By default the client makes them from text, which the content policy refuses.
 */
export const workletPaths = { audioConcatProcessor, rawAudioProcessor }
