/**
 * Why a press did not submit. `new_words`: words came while the candidate waited. `not_written`: some words are not written down.
 * `no_words`: no words were understood. The next press submits.
 */
export type Check = 'new_words' | 'not_written' | 'no_words'
