// English, the source of every other language: its keys and placeholders are theirs.
import { adjustmentWords } from '../adjustments.ts'
import { standardTemplates } from '../emailTemplates.ts'
import { transcriptWords } from '../transcriptWords.ts'

/** What candidates read on their pages. */
export const room = {
  questions: '{count, plural, one {# question} other {# questions}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  end_interview: 'End Interview',
  type_instead: 'Type instead',
  speak_instead: 'Speak instead',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'Muted',
  saving: 'Saving',
  speak: 'Speak',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  try_again: 'Try again',
  back_to_login: 'Back to Login',
  your_answer: 'Your answer',
  ask_for_adjustment: 'Ask for an adjustment',
  skills_and_paths: 'Your skills and paths',
  skills: 'Skills',
  support_sender: 'the sender of your invitation',

  // The welcome page
  welcome_title: 'Your interview',
  welcome_badge: 'Ready to Start',
  welcome_heading: 'Welcome, {name}.',
  welcome_lead: 'Your interview for {job} begins when you say so.',
  about_minutes: 'About {minutes}',
  own_questions: 'The interviewer’s own questions',
  at_own_pace_spoken: 'Spoken, at your own pace',
  at_own_pace: 'Spoken or in writing, at your own pace',
  begin_by: 'Begin by {moment}',
  when_ready: 'When you are ready',
  choose_to_speak: 'Please choose to speak, or ask for an adjustment above.',
  choose_way: 'Please choose whether you speak or type.',
  allow_microphone_spoken: 'Please allow the microphone below, or ask for an adjustment.',
  allow_microphone_or_type: 'Please allow the microphone below, or choose to type.',
  practice_offer: 'You can try it first, with a practice question.',
  practice_offer_agent: 'This page asks it, not the interviewer.',
  practice_offer_kept: 'What you say or write to it is not kept and not sent.',
  practice_button: 'Try a practice question',
  check_until_begins: 'the interview begins',
  job_information: 'Job information',
  position: 'Position',
  company: 'Company',
  description: 'Description',

  // The interview in three steps
  step_asks: 'An AI asks',
  step_agent: 'The interviewer is an agent of ElevenLabs, an outside voice service.',
  step_own_questions: 'It chooses its questions itself.',
  step_same_questions: '{questions}, the same for everyone who interviews for this job.',
  step_answers: 'You answer at your own pace',
  step_answers_spoken: 'You speak, and see what was understood.',
  step_answers_agent: 'You speak or type, as you like, and see what was understood.',
  step_answers_own: 'You speak or type, as you like. If you speak, you are recorded and see your words before they count.',
  step_decides: 'A person decides',
  step_decides_words: 'An AI or a simpler program proposes scores for what you say, never for how you say it. A person reviews them.',
  notice_in_full: 'What you agree to, in full: recording, pauses, and how it is judged',

  // The notice that a candidate agrees to. A change here needs a new version of the notice.
  notice_what: 'What will happen',
  notice_asks:
    'An AI interviewer asks you {questions}, in the same words and order as everyone who interviews for this job. Where an answer leaves something out, such as your own part or what came of it, it may ask a short follow-up.',
  notice_ways:
    'You speak or type, as you like, and may change at any time. There is no countdown. You may skip a question, but not go back to one.',
  notice_voice:
    'If you speak, your voice is recorded and turned into text. You see the text and can correct it before it counts. Where that fails, the recording is your answer: it is transcribed later, or a person listens to it.',
  notice_saved:
    'Every answer is saved when you submit it, and your words are kept in this browser until then. After a lost connection or a closed window you go on where you were.',
  notice_pause:
    'You may pause for up to {hours} hours while this window stays open; on a device that sleeps, or a phone that shows something else, it counts as closed. After {minutes} minutes without it, the interview closes with the answers we have. Five minutes and one minute before, the window tells you.',
  notice_agent_own:
    'An AI interviewer talks with you and chooses its questions itself, so they may differ from those that others are asked. What it does not ask you about is left out of your score.',
  notice_agent_asks:
    'An AI interviewer talks with you and asks {questions}, the same ones that everyone who interviews for this job is asked. It may ask a short follow-up.',
  notice_agent_provider:
    'The interviewer is an agent of ElevenLabs, an outside voice service. What you say or type goes there, is written down and, as a rule, recorded, and comes from there to us. Your name and email do not go there.',
  notice_agent_spoken: 'You speak. You see what the interviewer says and what it heard.',
  notice_agent_ways: 'You speak or type, as you like, and may change at any time. You see what the interviewer says and what it heard.',
  notice_agent_broken: 'If the connection breaks, what you have said is kept and the interview stays open: you go on in a new call.',
  notice_agent_pause:
    'When the interviewer ends the call, or you do, the interview is complete. If a call breaks off, you may pause for up to {hours} hours while this window stays open; on a device that sleeps, or a phone that shows something else, it counts as closed. After {minutes} minutes without it, the interview closes with what we have.',
  notice_how: 'How it is judged',
  notice_score:
    'An AI, or a simpler program trained on answers that people rated, proposes a score for what you say and shows the words it rests on. A person reviews it, and a person decides.',
  notice_words:
    'Only the words are scored, and speaking and typing count the same. Your manner is never scored: not accent, fluency, spelling, speed or tone.',
  notice_recording:
    'A recording of your voice can be played by those who review your interview, by the recruiter once a review has approved it, and by you.',
  notice_events:
    'We note when you leave this window, paste text, are silent for long or lose the connection. A reviewer can see these notes; they never change your score.',
  consent_given: 'You agreed to the interview on {moment}.',
  consent_label:
    'I have read this. I agree that an AI interviews me, that an AI or a simpler trained program proposes scores, that my voice is recorded where I choose to speak, and that a person decides.',
  consent_missing: 'Please agree to the interview before you start it.',
  start: 'Start Interview',
  starting: 'Starting',
  start_failed: 'The interview could not be started. Check your connection and try again.',

  // Speaking or typing
  way_question: 'How would you like to answer?',
  way_voice_words:
    'The questions are shown and, where there is a voice for it, read aloud. You see and can correct what was understood before it counts.',
  way_type: 'Type',
  way_type_words: 'You read the questions and write your answers. It counts exactly the same.',
  way_voice_agent: 'You talk with the interviewer as in a call. You see what it says and what it heard.',
  way_type_agent: 'You read what the interviewer says and write your answers. It counts exactly the same.',
  way_spoken_only:
    'This interviewer does not take typed answers, so you need a microphone. If you have none, or would rather type, do not start: ask the recruiter for another way with “Ask for an adjustment” above.',
  way_may_change: 'You can change between the two at any time during the interview.',

  // The device check
  ears_provider: 'Your voice goes to ElevenLabs, whose agent interviews you. ElevenLabs records and transcribes the call.',
  ears_server: 'A speech service that this site uses turns your voice into text. You see the text before it counts.',
  ears_browser:
    'Your browser turns your voice into text. To do that, it may send your voice to the company that makes the browser. You see the text before it counts.',
  ears_none:
    'Nothing here can turn your voice into text. You can still speak: your recording is your answer. It is transcribed later, or a person listens to it, and your score waits for that. Typing counts the same.',
  check_typing_counts: 'Typing counts exactly the same.',
  check_other_way: 'Without a microphone, ask the recruiter for another way.',
  check_asking: 'Please answer the question that your browser asks, near the address.',
  check_asks_once: 'Your browser asks once whether this page may hear you. Nothing is recorded before {before}.',
  check_not_kept: 'What you say in this check is transcribed as a test and not kept.',
  check_allow: 'Allow the microphone',
  check_label: 'Device check',
  microphone: 'Microphone',
  check_this_device: 'This device’s microphone',
  check_silenced: 'Your device has turned this microphone off, by a switch or a call. Turn it on, or choose another.',
  check_heard: 'We can hear you.',
  check_say_something: 'Say something: the line follows your voice.',
  check_waiting: 'Say a sentence to test whether we can transcribe your voice. It is not kept.',
  check_writing: 'Transcribing what you said',
  check_understood: 'We can transcribe your voice. We understood:',
  check_unclear: 'We heard a voice but could not make out any words. Say it again, closer to the microphone.',
  check_trouble:
    'We can’t transcribe your voice right now. In the interview your voice is still recorded and submitted as your answer. Your score waits until it is transcribed.',
  check_useless: 'This browser cannot transcribe your voice.',
  check_play: 'Play a test sound',
  check_played: 'Two tones were played. If you heard none, turn up the volume; every question is on the screen too.',
  microphone_blocked: 'The browser blocks the microphone',
  microphone_blocked_then: '{how} Then try again.',
  microphone_absent: 'No microphone was found',
  microphone_absent_words: 'Plug one in, or switch it on in the settings of your device. Then try again.',
  microphone_taken: 'The microphone cannot be opened',
  microphone_taken_words: 'Another program may be using it, such as a call. Close that program, then try again.',
  microphone_lost: 'The microphone is gone',
  microphone_lost_words: 'Plug it in again, or choose another one. Then try again.',
  microphone_insecure: 'The microphone does not work at this address',
  microphone_insecure_words:
    'Browsers allow one only on addresses that begin with https. Open the link of your invitation again, or type your answers.',
  microphone_unsupported: 'This browser cannot record a voice',
  microphone_unsupported_words:
    'A current Chrome, Edge, Firefox or Safari can. You can open your invitation there, or type your answers here.',
  unblock_apple:
    'Tap the page menu in the address bar, open Website Settings and set Microphone to Allow. If that is not there, allow it for this browser in the Settings of your device.',
  unblock_android: 'Tap the sign left of the address, open Permissions and allow the microphone.',
  unblock_firefox: 'Click the crossed-out microphone left of the address and remove the block.',
  unblock_chrome: 'Click the sign left of the address and set Microphone to Allow.',
  unblock_safari: 'Choose Settings for this Website in the Safari menu and set Microphone to Allow.',
  unblock_other: 'Allow the microphone for this page in the settings of your browser.',

  // The practice question
  practice_title: 'Practice question',
  practice_status: 'nothing is kept',
  practice_question: 'What is something you learned recently, and how did you go about it?',
  practice_hint: 'One sentence is enough. This is only a test.',
  practice_speak: 'Speak now, then choose “Submit answer” to hear yourself.',
  practice_heard:
    'That is what was heard; it never left this window. In the interview you would see your words, and then the next question.',
  practice_written: 'That is how it works. In the interview the next question would come now.',
  practice_empty: 'The box is empty. In the interview you are asked whether to skip.',
  practice_unrecorded:
    'This browser could not record you just now. In the interview it would try again, and the text in the box would count.',
  practice_heard_agent:
    'That is what was heard; it never left this window. In the interview there is nothing to press: the interviewer hears when you have finished, and answers.',
  practice_written_agent: 'That is how it works. In the interview the interviewer would answer now.',
  practice_empty_agent: 'The box is empty. In the interview nothing would be sent.',
  practice_unrecorded_agent:
    'This browser could not record you just now, so there is nothing to play. In the interview the interviewer listens by itself.',

  // Adjustments
  adjustment_more_time: adjustmentWords.more_time,
  adjustment_typing: adjustmentWords.typing,
  adjustment_human: adjustmentWords.human,
  adjustment_other: adjustmentWords.other,
  adjustment_heading: 'If you need something to be different',
  adjustment_lead:
    'More time, a person instead of an AI, or anything else that lets you show what you can do. Asking does not count against you.',
  adjustment_asked: 'Your request reached the recruiter on {moment}. You may wait for the reply, or start whenever you like.',
  adjustment_asked_kind: 'Your request ({kind}) reached the recruiter on {moment}. You may wait for the reply, or start whenever you like.',
  adjustment_another: 'Ask for another adjustment',
  adjustment_or_write: 'Or write to',
  adjustment_say: 'Please say in a few words what would help.',
  adjustment_failed: 'Your request could not be sent. Check your connection and try again.',
  adjustment_sent: 'Your request has reached the recruiter',
  adjustment_sent_words:
    'You asked for: {kind}. The reply comes by email. Your interview stays open meanwhile, and you may still start it as it is.',
  adjustment_description: 'Your recruiter gets this by email. It is not shown to the AI and never scored.',
  adjustment_send: 'Send request',
  adjustment_help: 'What would help?',
  adjustment_note: 'Note',
  adjustment_few_words: 'In a few words.',
  adjustment_if_you_like: 'If you like. You do not have to give a reason.',

  // The room
  room_title: 'Interview for {job}',
  question_of: 'Question {number} of {of}',
  answered_of: '{of} of {of} answered',
  follow_up: ', follow-up',
  all_answered: 'All questions are answered.',
  all_answered_hint: 'Your answers are saved. End the interview to submit them. You cannot add anything after that.',
  answer_saved: 'Your answer is saved.',
  time_since_start: 'Time since the start',
  state_recording: 'recording',
  state_draft: 'draft',
  state_draft_kept: 'draft kept here',
  state_not_sent: 'not sent yet',
  state_saving: 'saving',
  state_saved: 'saved',
  submit: 'Submit answer',
  waiting_to_send: 'Waiting to send',
  transcribing_last: 'Transcribing your last words',
  repeat: 'Repeat',
  stop: 'Stop',
  repeat_title: 'Reads the question aloud',
  mute_title: 'Nothing is heard or recorded while muted',
  unmute_title: 'Lets the microphone hear you again',
  skip: 'Skip this question',
  box_just_now: 'You, just now — tap to correct',
  box_recorded: 'Your answer is recorded. Submit it when you have finished.',
  box_heard_here: 'What you say appears here.',
  box_voice_is_answer: 'Your voice is the answer. You may also type here.',
  box_too_many: '{count, number} characters too many',
  box_left: '{count, number} characters left',
  box_fewer_left: 'Fewer than {count} characters left',
  box_too_long: 'The answer is too long',
  box_submits_it: '{key} + Enter submits it',
  listening_transcribing: 'Transcribing what you said',
  listening_off: 'The microphone is off',
  listening_asking: 'The question is being read',
  listening_recorded: 'Your voice is recorded and submitted, but not transcribed here.',
  listening_asleep: 'Press anywhere to go on speaking',
  listening_hearing: 'Hearing you',
  listening: 'Listening',
  prompt_finished: 'Have you finished? If so, choose: Submit answer.',
  prompt_repeat: 'Take your time. Shall I repeat the question?',
  still_here: 'I am still here',
  show_my_text: 'Show my text',
  kept_title: 'The text you had here',
  kept_description: 'It was not submitted. It stays in this browser until you discard it.',
  kept_discard: 'Discard text',
  kept_copy: 'Copy text',
  kept_copied: 'Copied',
  kept_label: 'Your text',
  kept_is_copied: 'The text is copied.',
  kept_not_allowed: 'The browser did not allow it. Select the text and copy it by hand.',

  // Skipping, speaking and ending
  skip_title: 'Skip this question?',
  skip_go_on: 'Go on answering',
  skip_words:
    'It is recorded that you chose not to answer, so nothing supports a score for it and it counts at the lowest level. You cannot come back to it.',
  skip_written: 'What you have written here is not submitted.',
  skip_voiced: 'What you have said to it is not submitted. To submit it, go back and choose “Submit answer”: no words are needed.',
  speak_title: 'Speak your answers',
  speak_description: 'Your voice is recorded from then on. What you have written stays.',
  speak_go_on_typing: 'Go on typing',
  check_until_speak: 'you choose “Speak”',
  end_title: 'End the interview?',
  end_action: 'End interview',
  end_failed: 'The interview could not be ended. Check your connection and try again.',
  end_wait: 'Please wait until your last answer is saved.',
  end_sending: 'Your last answer has not reached us yet. It is kept here and sent by itself; you can end the interview when it is saved.',
  end_nothing: 'You have not answered a question yet, so there is nothing to submit.',
  end_answered: 'You have answered {answered} of {questions}. Your answers are kept and go to review.',
  end_answered_all: 'You have answered every question. Your answers are kept and go to review.',
  end_left:
    '{left, plural, one {The question that is left stays without an answer.} other {The {left} questions that are left stay without an answer.}}',
  end_drafting: 'Your answer to this question is not submitted yet. To submit it, go back and choose “Submit answer”.',
  end_no_return: 'You cannot come back to the interview afterwards.',

  // The one-line notices of the room
  lost_at_risk: 'Connection lost, and this browser keeps nothing for later. Stay on this page: your words are here until they are sent.',
  lost_sending: 'Connection lost. Your answer is kept here and will be sent by itself.',
  lost_check:
    'Connection lost. Your last words are recorded but not transcribed. “Submit answer” once more submits the recording with this text. You can also type them.',
  lost_recording: 'Connection lost. You can go on: your recording and your words are kept here and sent by themselves.',
  lost: 'Connection lost. You can go on writing: your words are kept here.',
  closes_in_5: 'This interview closes by itself in less than 5 minutes, because nothing happens in it. What you have submitted is kept.',
  closes_in_1: 'This interview closes by itself in less than a minute, because nothing happens in it. What you have submitted is kept.',
  late_text: 'A question was answered in another window. Your text here is kept.',
  moved: 'That question was answered in another window. Your interview goes on from here.',
  at_risk: 'This browser keeps nothing for later. Stay on this page until your answer is saved.',
  elsewhere: 'You went on speaking in another window, so this one no longer listens. To speak here, choose “Speak instead”.',
  advised_or_type_answer: '{advice} You can also type your answer: it counts the same.',
  browser_asks: 'Please answer the question that your browser asks about the microphone.',
  silenced:
    'Your device has turned the microphone off, as during a phone call. Nothing is heard or recorded until it is on again. You can also type your answer: it counts the same.',
  asleep: 'Press anywhere to go on speaking.',
  new_words: 'We have transcribed your last words. If they are right, choose “Submit answer” once more to submit this text.',
  not_written:
    'Your last words are recorded but not transcribed. “Submit answer” once more submits the recording with this text. You can also wait, or type them.',
  no_words:
    'Your voice is recorded, but no words could be made out. “Submit answer” once more submits the recording. You can also say it again, or type it.',
  trouble:
    'What you say is recorded, but we can’t transcribe your voice right now. You can go on speaking and submit the recording, or type your answer.',
  unrecorded:
    'This browser is not recording your voice right now. It tries again by itself. Your answer counts the same: it is the text in the box when you choose “Submit answer”.',
  unsaid: 'The question cannot be read aloud at the moment. Please read it here and answer; “Repeat” tries again.',
  unclear: 'We could not make out any words. Please say it again, closer to the microphone, or type your answer.',
  finished: 'Have you finished? Then choose “Submit answer”. If not, take your time.',
  take_your_time: 'Take your time. You can have the question repeated, or skip it.',
  welcome_back: 'Welcome back. Your interview goes on where it was.',

  // A call with another provider's agent
  call_lost: 'Connection lost. What you have said is kept; go on when the connection is back.',
  call_returned: 'Your last typed words may not have reached the interviewer. They are in the box again: please send them once more.',
  call_dropped_returned:
    'The connection to the interviewer broke, and your last typed words may not have reached it. They are kept in the box: go on when you are ready, and send them again.',
  call_dropped:
    'The connection to the interviewer broke. What you have said is kept, and the interview is still open: go on when you are ready.',
  call_limit: 'The call has reached its longest length. What you have said is kept. You can go on in a new call, or end the interview.',
  call_moved: 'Your interview goes on in another window. You can also go on here.',
  call_unsaid: 'The interviewer ended the call before it heard anything from you. Your interview is still open: please try again.',
  call_not_told: 'The interview is over, but that could not be saved yet. What you have said is kept.',
  call_no_typing:
    'This interviewer does not take typed answers. You can speak instead, or ask the recruiter for another way. Once you have asked you may close this window: do not end the interview, it stays open for a week.',
  advised_or_other_way: '{advice} Without a microphone, ask the recruiter for another way.',
  advised_or_type: '{advice} You can also type: it counts the same.',
  call_back_returned:
    'Welcome back. Your last typed words may not have reached the interviewer. They are kept in the box: go on when you are ready, and send them again.',
  call_back: 'Welcome back. Your interview is still open and what you have said is kept.',
  call_not_reached: 'The interviewer could not be reached. Check your connection and try again.',
  call_old_page: 'This page was opened before the interviewer was set up. Load it again to go on.',
  call_silent: 'The interviewer did not answer within 30 seconds. Nothing is lost: please try again.',
  call_refused: 'The interviewer could not be reached. Nothing is lost: check your connection and try again.',
  load_again: 'Load again',
  call_unmute_title: 'Lets the interviewer hear you again',
  call_mute_title: 'Nothing is heard while muted',
  call_go_on: 'Go on',
  call_begin: 'Begin',
  call_send: 'Send',
  call_connecting: 'Connecting',
  call_connecting_you: 'Connecting you with your interviewer.',
  call_about_to_begin: 'Your interviewer is about to begin.',
  call_go_on_ready: 'Go on when you are ready.',
  call_begin_ready: 'Begin when you are ready.',
  call_over: 'The interview is over',
  call_not_connected: 'Not connected',
  call_speaking: 'The interviewer is speaking',
  call_your_turn: 'Your turn',
  call_you: 'You',
  call_you_heard: 'You, as the interviewer heard it',
  call_type_here: 'Type your answer here.',
  call_end_kept: 'What you have said is kept and goes to review.',
  call_end_unheard: 'Nothing that you said has been heard in this window.',
  call_end_draft: 'What you have begun to write here is not sent.',

  // After the interview
  thanks_title: 'Thank you',
  thanks_badge: 'Completed',
  thanks_heading: 'Thank you, {name}.',
  thanks_ended: 'Your interview for {job} ended.',
  thanks_ended_on: 'Your interview for {job} ended on {moment}.',
  thanks_ended_itself: 'Your interview for {job} ended by itself.',
  thanks_ended_itself_on: 'Your interview for {job} ended by itself on {moment}.',
  thanks_written: 'Your answers are with the people who review them.',
  thanks_by_agent:
    'What you said is on its way to us from the voice service. If it does not arrive, the people who review your interview see that, and there is no score.',
  thanks_on_its_way: 'Your answer is still on its way to us.',
  thanks_nothing: 'It ended before an answer was submitted.',
  thanks_sending: 'Your last answer is on its way',
  thanks_sending_words:
    'You submitted it while the connection was lost. It is kept here and sent by itself: please leave this page open for a moment.',
  thanks_idle: 'Nothing happened in it for half an hour',
  thanks_idle_words:
    'So it was closed. What you had submitted until then is kept. If something kept you away, write to whoever invited you, or to the address below: a person can open it again.',
  thanks_spoken: '{count, plural, one {# answer} other {# answers}} spoken, not transcribed',
  thanks_spoken_words:
    'Your recording is kept and submitted as your answer. It is transcribed later, or a person listens to it, and your score waits for that. You have nothing to do.',
  thanks_late: 'Some of your words came too late',
  thanks_late_words: 'The interview had ended before this text was submitted. It is kept in this browser only, so that you can copy it.',
  next_heading: 'What happens next',
  next_nothing: 'There is nothing to score. A person sees that the interview ended without an answer and decides what happens next.',
  next_not_meant: 'If this is not what you meant to do, write to',
  next_by_then: 'By {day}.',
  next_by: 'by {day}',
  next_late: 'This was planned for {day} and is late.',
  next_ask: 'To ask where things stand, write to',
  next_reading: 'Reading',
  next_reading_model:
    'An AI reads your answers by the same rules as everyone’s. It proposes scores, each with the words that support it. That takes a few minutes.',
  next_reading_baseline:
    'A simple program, trained on answers that people rated, reads your answers by the same rules as everyone’s. It proposes scores, each with the words that support it. That takes a few minutes.',
  next_reading_person:
    'No program here can read this language, so a person reads your answers from the start. That takes longer than a few minutes.',
  next_review: 'Review',
  next_review_words:
    'A person reads the proposal against your own words and decides whether it stands. Until then the recruiter sees no score of yours.',
  next_review_person: 'A person reads your own words and sets the levels. Until then the recruiter sees no score of yours.',
  next_decision: 'Decision',
  next_decision_words: 'The recruiter decides on the next step and writes to you by email, usually within {days} days of your interview.',
  closed_title: 'Interview closed',
  closed_badge: 'Closed',
  closed_heading: 'This interview can no longer begin.',
  closed_late: 'The last moment to begin your interview for {job} was {moment}.',
  closed_job: 'The job {job} was closed on {moment}, and no new interview begins.',
  closed_words: 'Nothing was recorded or scored. Your invitation stays as it is: if the job opens again, the same code works.',
  closed_write: 'If you could not begin in time, or need another way, write to',
  answers_heading: 'Your answers',
  answer_opening: 'Opening',
  answer_number: 'Question {number}',
  answer_follow_up: 'Question {number}, follow-up',
  answer_play: 'Play {name} from {time}',
  answer_stop: 'Stop {name}',
  answer_late: 'Came when the connection was back, after the interview had ended by itself',
  answer_skipped: 'You skipped this question.',
  answer_not_transcribed: 'Spoken, not transcribed. Your recording of it is submitted.',
  answer_label: 'your answer to {name}',
  transcript_partial: transcriptWords.partial,
  transcript_service: transcriptWords.service,
  transcript_person: transcriptWords.person,
  recording_heading: 'Your recording',
  recording_agent: 'The call, as the voice service recorded it. The answer that is playing is marked below.',
  recording_own: 'Only your voice was recorded, while you chose to speak. The answer that is playing is marked below.',
  recording_waiting:
    'The last {count, plural, one {# second} other {# seconds}} or less are still on their way. Please keep this page open until they have arrived.',
  recording_lost: 'The connection is lost.',
  noted_heading: 'What was noticed',
  noted_lead: 'A reviewer sees these notes. They never change your score.',
  noted_explain_some: 'You can explain some of them here until the review is done.',
  noted_troubles: 'Connection, page and microphone',
  noted_at: 'at {time}',
  noted_more: '{count, plural, one {# more event was not kept.} other {# more events were not kept.}}',
  noted_left: 'You left this window',
  noted_left_for: 'You left this window for {count, number} seconds',
  noted_pasted: 'You pasted {count, number} characters',
  noted_silent: 'You were silent for {count, number} seconds',
  noted_voice: 'A second voice was heard',
  trouble_microphone: 'The microphone was lost',
  trouble_reopened: 'The page was reopened',
  trouble_connection: 'The connection was lost',
  trouble_connection_for: 'The connection was lost for {count, plural, one {# second} other {# seconds}}',
  explain: 'Explain',
  explain_change: 'Change explanation',
  explain_field: 'What was behind it',
  explain_save: 'Save explanation',
  explain_failed: 'Your explanation could not be saved. Check your connection and try again.',
} as const

/** The questions that are asked if no model and no person writes them. */
export const questions = {
  about: 'Tell me about a time that shows how you handle this: “{criterion}”. What did you do, and what came of it?',
  general_name: 'A piece of work',
  general: 'Tell me about a piece of work that you are proud of. What did you do yourself, and what came of it?',
  hint: 'One occasion: what you did yourself, why you did it that way, and what came of it.',
  own_part: 'What was your own part in it?',
  outcome: 'What came of it in the end?',
} as const

/** What the server writes to candidates: what happens next, and emails. */
export const letters = {
  next_another_review: 'Another person looks at the decision and answers your request, by email and here.',
  next_advanced: 'You go on to the next step. The recruiter writes to you to agree on a time.',
  next_declined: 'A person has decided not to go on with your application, and has written to you.',
  next_begin: 'You begin your interview, whenever you are ready.',
  next_go_on: 'You go on with your interview where you left it.',
  next_withdrawn: 'Your application was withdrawn. Nothing more happens.',
  next_decision: 'A person has reviewed your interview. The recruiter decides on the next step and writes to you by email.',
  next_review:
    'A person reads the proposed score against your own words and decides whether it stands. Until then the recruiter sees no score of yours.',
  next_review_person: 'A person reads your own words and sets the levels. Until then the recruiter sees no score of yours.',

  // The frame of each email, and what several emails say
  hello: 'Hello {name},',
  sent_for: 'Sent by Vouch for {company}.',
  tagline: 'Professional interviews, built on trust.',
  a_recruiter: 'A recruiter',
  go_on_button: 'Go on with the interview',
  start_button: 'Start when you are ready',
  statement_decides:
    'An AI asks the questions, and an AI or a simpler trained program proposes a score. A person reviews it, and a person decides.',
  statement_adjustment:
    'If you need more time, would rather type, or would rather speak with a person, say so on the first page or write to {support_email}.',
  statement_data:
    'Your answers are kept for this application. You may ask for a copy, a correction or their deletion at any time: {support_email}.',

  // The invitation
  invited: 'You are invited to interview for {job}',
  invited_led: 'The interview is led by an AI interviewer.',
  invited_led_same: 'The interview is led by an AI interviewer, and every candidate is asked the same questions.',
  invited_begin_by: 'Begin by {moment}.',
  invited_signs_in:
    'The button signs you in. It works once, within a week. After that, or on another device, sign in with your login code.',
  invited_code: 'Your login code',
  invited_expect: 'What to expect',
  invited_minutes: 'About {minutes} minutes in a quiet place, with a laptop or phone. {ways}',
  invited_no_minutes: 'Take it in a quiet place, with a laptop or phone. {ways}',
  invited_spoken: 'You answer by speaking.',
  invited_ways: 'You may speak or type; both count the same.',
  invited_questions: 'Questions about things you have done. A pause is fine, and you can have a question repeated.',
  invited_dropped: 'If the connection drops, sign in again with the same code: the interview goes on where it was.',
  invited_who: 'Who decides',
  invited_decides:
    'An AI asks the questions, and an AI or a simpler trained program proposes a score that points to your own words. A person reviews it, and a person decides. Your accent, speed and manner of speaking are never scored.',
  invited_adjustment:
    'If you need more time, would rather type, or would rather speak with a person, you can say so before you start, or write to {support_email}.',
  invited_data:
    'Your answers are kept for this application and are seen only by the people who recruit for it. You may ask for a copy, a correction or their deletion at any time: {support_email}.',
  invited_page: 'If the button does not work, open {page} and enter your email and the code above.',

  // The reminder
  reminder_finish: 'Finish your interview for {job}',
  reminder_begun: 'You have begun your interview and can go on where you were.',
  reminder_not_finished: 'Your interview for {job} is not finished',
  reminder_open: 'Your interview for {job} is still open',
  reminder_last: 'The last moment to begin is {moment}.',
  reminder_signs_in: 'The button signs you in. It works once, within a week. Your login code is in your invitation.',
  reminder_until: 'You get reminders until you have finished.',
  reminder_stop: 'No more reminders',

  // The interview that is open again
  reopened: 'Your interview is open again',
  reopened_kept: 'What you said is kept. Please go on within {days} days.',
  reopened_signs_in: 'The button signs you in once. Your login code works as before.',

  // The sign-in link
  link_subject: 'Your sign-in link for {job}',
  link_heading: 'Your sign-in link',
  link_words: 'With this link you open your interview for “{job}”. It works once, within {hours} hours.',
  link_button: 'Open my interview',
  link_not_you: 'Somebody asked for this link with your email address. If it was not you, do nothing.',

  // What was received
  received_subject: 'We have received your interview for {job}',
  received_heading: 'We have received your interview',
  received_ended: 'Your interview for “{job}” has ended.',
  received_ended_at: 'Your interview for “{job}” at {company} has ended.',
  received_answers:
    '{of, plural, one {We have your answers to {count} of # question.} other {We have your answers to {count} of # questions.}}',
  received_on_its_way: 'What you said is on its way to us from the voice service. Your page shows it once it has arrived.',
  received_nothing: 'It ended before an answer was submitted. If something kept you from it, answer this email.',
  received_next: 'What happens next',
  received_review:
    'A person reads the proposed score against your own words and decides whether it stands. This takes until {day} as a rule.',
  received_decision: 'Then the recruiter decides on the next step and writes to you by email, as a rule by {day}.',
  received_button: 'Open your page',
  received_page: 'On your page you can read what you said, correct it, explain what was noticed, download it all, or have it deleted.',
  received_signs_in: 'The button signs you in. It works once, within a week. After that, use the login code of your invitation.',
  received_help: 'Questions about your data: {support_email}.',

  // The message about an outcome: the template that a person edits, and what always follows
  advanced_subject: 'Next step for {job}',
  advanced_text:
    'Thank you for your interview for “{job}”. We would like to go on with you. We will write to you within a few days to agree on a time for the next conversation.',
  advanced_text_at:
    'Thank you for your interview for “{job}” at {company}. We would like to go on with you. We will write to you within a few days to agree on a time for the next conversation.',
  advanced_questions: 'If you have a question, just answer this email.',
  declined_subject: 'Your application for {job}',
  declined_text: 'Thank you for the time you gave to your application for “{job}”. We have decided not to go on with it.',
  declined_text_at: 'Thank you for the time you gave to your application for “{job}” at {company}. We have decided not to go on with it.',
  declined_wish: 'We know this is not the answer you hoped for, and we wish you well.',
  decided_how: 'How this was decided',
  decided_by: 'This was decided by a person, {person}, and not by a machine.',
  decided_by_at: 'This was decided by a person, {person} of {company}, and not by a machine.',
  decided_ai: 'An AI led the interview and made a first reading of your answers. It did not decide.',
  decided_rules: 'An AI led the interview, and a simpler trained program made a first reading of your answers. Neither decided.',
  decided_person: 'An AI led the interview, and a person scored your answers. The AI did not decide.',
  decided_none: 'No AI interviewed you or read anything from you for this decision.',
  decided_see: 'To see what was used and to correct it, sign in at {page}. There you find what you said and what was noticed.',
  decided_again:
    'You may ask for another person to review this decision, and say what was missed: sign in there, or write to {support_email} and name the role.',

  // The feedback
  feedback_subject: 'Your interview feedback for {job}',
  feedback_heading: 'Thank you for your interview',
  feedback_thanks: 'Thank you for the time you gave to the interview for “{job}”. A person has reviewed your answers.',
  feedback_thanks_at: 'Thank you for the time you gave to the interview for “{job}” at {company}. A person has reviewed your answers.',
  feedback_showed: 'This is what they showed.',
  feedback_answered: '{answered} of the {questions} questions were answered.',
  feedback_next_time: 'For next time',
  feedback_no_words: 'We found no words in this answer that support a level.',
  feedback_unanswered: 'This question was not answered.',
  feedback_you: 'You, in the interview',
  feedback_who: 'Who decided',
  feedback_look_again: 'To have it looked at again',
  feedback_by_person: 'A person scored your answers.',
  feedback_by_ai: 'An AI made a first reading of your answers.',
  feedback_by_ai_person: 'An AI made a first reading of your answers, and a person scored them.',
  feedback_by_rules: 'A simple trained program made a first reading of your answers.',
  feedback_by_rules_person: 'A simple trained program made a first reading of your answers, and a person scored them.',
  feedback_approved: 'A reviewer read it against your own words and approved it.',
  feedback_approved_on: 'A reviewer read it against your own words and approved it on {day}.',
  feedback_decides: 'Whether you are asked further is decided by {person}, never by a machine.',
  feedback_decides_at: 'Whether you are asked further is decided by {person} of {company}, never by a machine.',
  feedback_again:
    'Sign in at {page} to correct what was misheard and to ask for another person’s review, or write to {support_email} and name the role.',
  feedback_same: 'Every candidate for this role was asked the same core questions.',
  feedback_not_scored: 'How you speak, your accent and how you put in your answers were not scored.',
} as const

/** What a company can write in its own words. */
export const templates = standardTemplates
