import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url'
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url'

/** The audio threads of the voice provider's client as files of ours; by default it would make them from text, which the content policy refuses. */
export const workletPaths = { audioConcatProcessor, rawAudioProcessor }
