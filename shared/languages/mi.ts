// Te reo Māori. Nobody who grew up with the language has checked this translation yet; see `checked_by` in languages.ts.
import type { TemplateKind, TemplateText } from '../emailTemplates.ts'
import type { DateNames, LetterMessages, QuestionMessages, RoomMessages, Translated } from './catalogue.ts'

export const dates: DateNames = {
  months: [
    'Kohitātea',
    'Huitanguru',
    'Poutūterangi',
    'Paengawhāwhā',
    'Haratua',
    'Pipiri',
    'Hōngongoi',
    'Hereturikōkā',
    'Mahuru',
    'Whiringa-ā-nuku',
    'Whiringa-ā-rangi',
    'Hakihea',
  ],
  weekdays: ['Rātapu', 'Rāhina', 'Rātū', 'Rāapa', 'Rāpare', 'Rāmere', 'Rāhoroi'],
}

export const room: Translated<RoomMessages> = {
  questions: '{count, plural, one {# pātai} other {# pātai}}',
  minutes: '{count, plural, one {# meneti} other {# meneti}}',
  end_interview: 'Whakamutua te uiuinga',
  type_instead: 'Me pato kē',
  speak_instead: 'Me kōrero kē',
  mute: 'Whakangū',
  unmute: 'Whakaoho',
  muted: 'Kua whakangūtia',
  saving: 'E tiaki ana',
  speak: 'Kōrero',
  cancel: 'Whakakore',
  close: 'Kati',
  back: 'Hoki',
  try_again: 'Whakamātau anō',
  back_to_login: 'Hoki ki te takiuru',
  your_answer: 'Tō whakautu',
  ask_for_adjustment: 'Tonoa he whakarerekētanga',
  skills_and_paths: 'Ō pūkenga me ō ara',
  skills: 'Pūkenga',
  support_sender: 'te tangata nāna tō pōwhiri i tuku',

  welcome_title: 'Tō uiuinga',
  welcome_badge: 'Kua rite ki te tīmata',
  welcome_heading: 'Nau mai, {name}.',
  welcome_lead: 'Ka tīmata tō uiuinga mō {job} ina kī mai koe.',
  about_minutes: 'Tata ki te {minutes}',
  own_questions: 'Ngā pātai ake a te kaiuiui',
  at_own_pace_spoken: 'Ā-waha, kei a koe te tere',
  at_own_pace: 'Ā-waha, ā-tuhi rānei, kei a koe te tere',
  begin_by: 'Tīmataria i mua i te {moment}',
  when_ready: 'Ina rite koe',
  choose_to_speak: 'Tēnā, kōwhiria te kōrero, tonoa rānei he whakarerekētanga i runga ake.',
  choose_way: 'Tēnā, kōwhiria mehemea ka kōrero, ka pato rānei koe.',
  allow_microphone_spoken: 'Tēnā, whakaaetia te hopuoro i raro nei, tonoa rānei he whakarerekētanga.',
  allow_microphone_or_type: 'Tēnā, whakaaetia te hopuoro i raro nei, kōwhiria rānei te pato.',
  practice_offer: 'Ka taea e koe te whakamātau i te tuatahi, me tētahi pātai whakaharatau.',
  practice_offer_agent: 'Ko tēnei whārangi te kaipātai, ehara i te kaiuiui.',
  practice_offer_kept: 'Kāore e puritia, kāore e tukuna hoki ngā kupu ka kōrero, ka tuhi rānei koe ki reira.',
  practice_button: 'Whakamātauria he pātai whakaharatau',
  check_until_begins: 'tīmata te uiuinga',
  job_information: 'Mō te tūranga mahi',
  position: 'Tūranga',
  company: 'Kamupene',
  description: 'Whakaahuatanga',

  step_asks: 'Ka pātai he AI',
  step_agent: 'He AI nā ElevenLabs te kaiuiui. He ratonga reo nō waho a ElevenLabs.',
  step_own_questions: 'Māna anō ōna pātai e kōwhiri.',
  step_same_questions: '{questions}, he ōrite mō te katoa ka uiuia mō tēnei tūranga.',
  step_answers: 'Ka whakautu koe, kei a koe te tere',
  step_answers_spoken: 'Ka kōrero koe, ka kite hoki i ngā kupu i rangona.',
  step_answers_agent: 'Ka kōrero, ka pato rānei koe, kei a koe te tikanga, ka kite hoki koe i ngā kupu i rangona.',
  step_answers_own:
    'Ka kōrero, ka pato rānei koe, kei a koe te tikanga. Ki te kōrero koe, ka hopukina tō reo, ka kite hoki koe i ō kupu i mua i te tukunga.',
  step_decides: 'Ka whakatau he tangata',
  step_decides_words:
    'Ka marohi kaute he AI, he papatono māmā ake rānei, mō ō kōrero, kaua mō te āhua o tō kōrero. Ka arotakea aua kaute e tētahi tangata.',
  notice_in_full: 'Te katoa o tāu e whakaae ai: te hopu reo, te okioki, me te āhua o te whakawā',

  notice_what: 'Ka pēhea te uiuinga',
  notice_asks:
    'Ka pātaihia koe e tētahi kaiuiui AI, {questions} te maha, he ōrite ngā kupu me te raupapa mō te katoa ka uiuia mō tēnei tūranga. Ki te ngaro tētahi wāhanga o te whakautu, pērā i tō ake mahi, i te otinga rānei, tērā pea ka pātai anō ia i tētahi pātai āpiti poto.',
  notice_ways:
    'Ka kōrero, ka pato rānei koe, kei a koe te tikanga, ka taea hoki te huri i ngā wā katoa. Kāore he tatau wā. Ka taea te hipa i tētahi pātai, engari kāore e taea te hoki ki tētahi.',
  notice_voice:
    'Ki te kōrero koe, ka hopukina tō reo, ka hurihia hoki hei kupu tuhi. Ka kite koe i aua kupu, ka taea hoki te whakatika i mua i te tukunga. Ki te kore tērā e taea, ko te hopunga reo tō whakautu: ka tuhia ā muri ake, ka whakarongohia rānei e tētahi tangata.',
  notice_saved:
    'Ka tiakina ia whakautu ina tukuna e koe, ā, ka puritia ō kupu ki tēnei pūtirotiro tae noa ki taua wā. Ki te motu te hononga, ki te kati rānei te matapihi, ka haere tonu koe i te wāhi i mutu ai koe.',
  notice_pause:
    'Ka taea te okioki mō te {hours} hāora i te mea e tuwhera tonu ana tēnei matapihi; ki te moe te pūrere, ki te kē atu rānei te mea kei te mata o te waea, ka kīia kua katia. Ka pahure te {minutes} meneti kāore e tuwhera ana, ka kati te uiuinga me ngā whakautu kei a mātou. Ka whakamōhio te matapihi i a koe i te rima meneti me te kotahi meneti i mua.',
  notice_agent_own:
    'Ka kōrero tahi tētahi kaiuiui AI ki a koe, māna anō ōna pātai e kōwhiri, nō reira tērā pea he rerekē i ngā pātai ki ētahi atu. Ko ngā mea kāore ia e pātai, kāore e uru ki tō kaute.',
  notice_agent_asks:
    'Ka kōrero tahi tētahi kaiuiui AI ki a koe, ka pātai hoki ia, {questions} te maha, he ōrite mō te katoa ka uiuia mō tēnei tūranga. Tērā pea ka pātai ia i tētahi pātai āpiti poto.',
  notice_agent_provider:
    'He AI nā ElevenLabs te kaiuiui. He ratonga reo nō waho a ElevenLabs. Ka haere ki reira ngā kupu ka kōrero, ka pato rānei koe, ka tuhia, ā, i te nuinga o te wā ka hopukina te reo, kātahi ka tae mai i reira ki a mātou. Kāore tō ingoa me tō īmēra e haere ki reira.',
  notice_agent_spoken: 'Ka kōrero koe. Ka kite koe i ngā kupu a te kaiuiui me ngā kupu i rangona e ia.',
  notice_agent_ways:
    'Ka kōrero, ka pato rānei koe, kei a koe te tikanga, ka taea hoki te huri i ngā wā katoa. Ka kite koe i ngā kupu a te kaiuiui me ngā kupu i rangona e ia.',
  notice_agent_broken:
    'Ki te motu te hononga, ka puritia ngā kupu kua kōrerohia e koe, ka noho tuwhera hoki te uiuinga: ka haere tonu koe i tētahi waea hou.',
  notice_agent_pause:
    'Ina whakamutua te waea e te kaiuiui, e koe rānei, kua oti te uiuinga. Ki te motu te waea, ka taea te okioki mō te {hours} hāora i te mea e tuwhera tonu ana tēnei matapihi; ki te moe te pūrere, ki te kē atu rānei te mea kei te mata o te waea, ka kīia kua katia. Ka pahure te {minutes} meneti kāore e tuwhera ana, ka kati te uiuinga me ngā mea kei a mātou.',
  notice_how: 'Ka pēhea te whakawā',
  notice_score:
    'Ka marohi kaute he AI, he papatono māmā ake rānei i whakangungua ki ngā whakautu kua whakawāhia e te tangata, mō ō kōrero, ka whakaatu hoki i ngā kupu e tautoko ana i taua kaute. Ka arotakea e tētahi tangata, ā, ka whakatau he tangata.',
  notice_words:
    'Ko ngā kupu anake ka whai kaute, he ōrite te mana o te kōrero me te pato. Kāore rawa tō āhua e whai kaute: kaua ko te mita o tō reo, ko te matatau, ko te tātaki kupu, ko te tere, ko te oro rānei.',
  notice_recording:
    'Ka taea te hopunga o tō reo te whakatangi e te hunga e arotake ana i tō uiuinga, e te kaikimi kaimahi ina whakaaetia e te arotake, me koe anō.',
  notice_events:
    'Ka tuhia e mātou ina wehe koe i tēnei matapihi, ina whakapiri tuhinga koe, ina roa te noho puku, ina motu rānei te hononga. Ka kite te kaiarotake i ēnei; kāore rawa ēnei e huri i tō kaute.',
  consent_given: 'I whakaae koe ki te uiuinga i te {moment}.',
  consent_label:
    'Kua pānui au i tēnei. E whakaae ana ahau kia uiuia au e tētahi AI, kia marohi kaute he AI, he papatono māmā ake rānei, kia hopukina taku reo ki te kōwhiri au i te kōrero, kia whakatau hoki he tangata.',
  consent_missing: 'Tēnā, whakaae ki te uiuinga i mua i te tīmatanga.',
  start: 'Tīmataria te uiuinga',
  starting: 'E tīmata ana',
  start_failed: 'Kāore i taea te tīmata i te uiuinga. Tirohia tō hononga, ka whakamātau anō.',

  way_question: 'Ka pēhea koe e whakautu ai?',
  way_voice_words:
    'Ka whakaaturia ngā pātai, ā, mehemea he reo mō tēnei reo, ka pānuitia ā-waha. Ka kite koe i ngā kupu i rangona, ka taea te whakatika i mua i te tukunga.',
  way_type: 'Pato',
  way_type_words: 'Ka pānui koe i ngā pātai, ka tuhi i ō whakautu. He ōrite te mana.',
  way_voice_agent: 'Ka kōrero tahi koe ki te kaiuiui, pēnei i te waea. Ka kite koe i āna kupu me ngā kupu i rangona e ia.',
  way_type_agent: 'Ka pānui koe i ngā kupu a te kaiuiui, ka tuhi i ō whakautu. He ōrite te mana.',
  way_spoken_only:
    'Kāore tēnei kaiuiui e tango i ngā whakautu kua patohia, nō reira me whai hopuoro koe. Ki te kore, ki te hiahia rānei koe ki te pato, kaua e tīmata: tonoa tētahi atu huarahi ki te kaikimi kaimahi mā “Tonoa he whakarerekētanga” i runga ake.',
  way_may_change: 'Ka taea te huri i waenga i ngā mea e rua i ngā wā katoa o te uiuinga.',

  ears_provider: 'Ka haere tō reo ki a ElevenLabs, nāna te AI e uiui ana i a koe. Ka hopukina, ka tuhia hoki te waea e ElevenLabs.',
  ears_server: 'Ka hurihia tō reo hei kupu tuhi e tētahi ratonga reo o tēnei pae. Ka kite koe i ngā kupu i mua i te tukunga.',
  ears_browser:
    'Ka hurihia tō reo hei kupu tuhi e tō pūtirotiro. Kia oti ai tērā, tērā pea ka tukuna tō reo ki te kamupene nāna te pūtirotiro. Ka kite koe i ngā kupu i mua i te tukunga.',
  ears_none:
    'Kāore he mea i konei hei huri i tō reo hei kupu tuhi. Ka taea tonu te kōrero: ko te hopunga reo tō whakautu. Ka tuhia ā muri ake, ka whakarongohia rānei e tētahi tangata, ā, ka tatari tō kaute ki tērā. He ōrite te mana o te pato.',
  check_typing_counts: 'He ōrite tonu te mana o te pato.',
  check_other_way: 'Ki te kore he hopuoro, tonoa tētahi atu huarahi ki te kaikimi kaimahi.',
  check_asking: 'Tēnā, whakautua te pātai a tō pūtirotiro, e tata ana ki te wāhitau.',
  check_asks_once:
    'Ka pātai kotahi tō pūtirotiro mehemea ka taea e tēnei whārangi te rongo i a koe. Kāore he mea e hopukina kia {before} rā anō.',
  check_not_kept: 'Ka tuhia ō kōrero i tēnei whakamātautau hei whakamātau anake, kāore e puritia.',
  check_allow: 'Whakaaetia te hopuoro',
  check_label: 'Whakamātau pūrere',
  microphone: 'Hopuoro',
  check_this_device: 'Te hopuoro o tēnei pūrere',
  check_silenced:
    'Kua whakawetohia tēnei hopuoro e tō pūrere, mā tētahi pana, mā tētahi waea rānei. Whakakāngia, kōwhiria rānei tētahi atu.',
  check_heard: 'E rongo ana mātou i a koe.',
  check_say_something: 'Kōrero mai: ka whai te rārangi i tō reo.',
  check_waiting: 'Kōrerohia tētahi rerenga kōrero kia kitea ai mehemea ka taea te tuhi i tō reo. Kāore e puritia.',
  check_writing: 'E tuhi ana i ō kōrero',
  check_understood: 'Ka taea te tuhi i tō reo. Ko ngā kupu i rangona:',
  check_unclear: 'I rongo mātou i tētahi reo, engari kāore ngā kupu i mārama. Kōrero mai anō, kia tata ake ki te hopuoro.',
  check_trouble:
    'Kāore e taea te tuhi i tō reo ināianei. I te uiuinga ka hopukina tonu tō reo, ka tukuna hei whakautu māu. Ka tatari tō kaute kia tuhia rā anō.',
  check_useless: 'Kāore e taea e tēnei pūtirotiro te tuhi i tō reo.',
  check_play: 'Whakatangihia he oro whakamātau',
  check_played: 'E rua ngā oro i whakatangihia. Ki te kore koe i rongo, whakakahangia te oro; kei te mata hoki ngā pātai katoa.',
  microphone_blocked: 'E ārai ana te pūtirotiro i te hopuoro',
  microphone_blocked_then: '{how} Kātahi ka whakamātau anō.',
  microphone_absent: 'Kāore i kitea he hopuoro',
  microphone_absent_words: 'Honoa tētahi, whakakāngia rānei i ngā tautuhinga o tō pūrere. Kātahi ka whakamātau anō.',
  microphone_taken: 'Kāore e taea te huaki i te hopuoro',
  microphone_taken_words: 'Tērā pea e whakamahia ana e tētahi atu papatono, pērā i te waea. Katia taua papatono, ka whakamātau anō.',
  microphone_lost: 'Kua ngaro te hopuoro',
  microphone_lost_words: 'Honoa anō, kōwhiria rānei tētahi atu. Kātahi ka whakamātau anō.',
  microphone_insecure: 'Kāore te hopuoro e mahi i tēnei wāhitau',
  microphone_insecure_words:
    'Ka whakaae ngā pūtirotiro ki te hopuoro i ngā wāhitau ka tīmata ki te https anake. Huakina anō te hono i tō pōwhiri, patohia rānei ō whakautu.',
  microphone_unsupported: 'Kāore e taea e tēnei pūtirotiro te hopu reo',
  microphone_unsupported_words:
    'Ka taea e te Chrome, te Edge, te Firefox, te Safari hou rānei. Huakina tō pōwhiri ki reira, patohia rānei ō whakautu ki konei.',
  unblock_apple:
    'Pāngia te tahua whārangi kei te pae wāhitau, huakina te Website Settings, ka whakarite i te Microphone ki Allow. Ki te kore tērā e kitea, whakaaetia mō tēnei pūtirotiro i ngā tautuhinga o tō pūrere.',
  unblock_android: 'Pāngia te tohu kei te taha mauī o te wāhitau, huakina te Permissions, ka whakaae i te hopuoro.',
  unblock_firefox: 'Pāwhiria te hopuoro kua rīpekatia kei te taha mauī o te wāhitau, ka tango i te ārai.',
  unblock_chrome: 'Pāwhiria te tohu kei te taha mauī o te wāhitau, ka whakarite i te Microphone ki Allow.',
  unblock_safari: 'Kōwhiria te Settings for this Website i te tahua Safari, ka whakarite i te Microphone ki Allow.',
  unblock_other: 'Whakaaetia te hopuoro mō tēnei whārangi i ngā tautuhinga o tō pūtirotiro.',

  practice_title: 'Pātai whakaharatau',
  practice_status: 'kāore he mea e puritia',
  practice_question: 'He aha tētahi mea i akona e koe nō nā tata nei, ā, i pēhea koe i ako ai?',
  practice_hint: 'Kua nui te rerenga kōrero kotahi. He whakamātau noa iho tēnei.',
  practice_speak: 'Kōrero mai ināianei, kātahi ka kōwhiri i te “Tukuna te whakautu” kia rongo ai koe i a koe anō.',
  practice_heard:
    'Koirā te mea i rangona; kāore i puta i tēnei matapihi. I te uiuinga ka kite koe i ō kupu, kātahi ko te pātai e whai ake ana.',
  practice_written: 'Koirā te āhua o te mahi. I te uiuinga ka puta te pātai e whai ake ana ināianei.',
  practice_empty: 'E mahue ana te pouaka. I te uiuinga ka pātaihia koe mehemea ka hipa koe.',
  practice_unrecorded:
    'Kāore i taea e tēnei pūtirotiro te hopu i tō reo ināianei. I te uiuinga ka whakamātau anō ia, ā, ko ngā kupu kei te pouaka te whakautu.',
  practice_heard_agent:
    'Koirā te mea i rangona; kāore i puta i tēnei matapihi. I te uiuinga kāore he mea hei pēhi: ka rongo te kaiuiui ina mutu koe, ka whakautu mai ia.',
  practice_written_agent: 'Koirā te āhua o te mahi. I te uiuinga ka whakautu mai te kaiuiui ināianei.',
  practice_empty_agent: 'E mahue ana te pouaka. I te uiuinga kāore he mea e tukuna.',
  practice_unrecorded_agent:
    'Kāore i taea e tēnei pūtirotiro te hopu i tō reo ināianei, nō reira kāore he mea hei whakatangi. I te uiuinga ka whakarongo te kaiuiui ake.',

  adjustment_more_time: 'He wā anō',
  adjustment_typing: 'Ko te pato, kaua ko te kōrero',
  adjustment_human: 'He tangata, kaua he AI',
  adjustment_other: 'He mea kē atu',
  adjustment_heading: 'Mehemea he mea me rerekē mōu',
  adjustment_lead: 'He wā anō, he tangata kaua he AI, he mea kē atu rānei e whakaatu ai koe i ō pūkenga. Kāore te tono e whakaiti i a koe.',
  adjustment_asked:
    'I tae tō tono ki te kaikimi kaimahi i te {moment}. Ka taea te tatari ki te whakahoki, te tīmata rānei i te wā e pai ana ki a koe.',
  adjustment_asked_kind:
    'I tae tō tono ({kind}) ki te kaikimi kaimahi i te {moment}. Ka taea te tatari ki te whakahoki, te tīmata rānei i te wā e pai ana ki a koe.',
  adjustment_another: 'Tonoa tētahi atu whakarerekētanga',
  adjustment_or_write: 'Tuhi rānei ki',
  adjustment_say: 'Tēnā, kī mai i ētahi kupu he aha te mea hei āwhina.',
  adjustment_failed: 'Kāore i taea te tuku i tō tono. Tirohia tō hononga, ka whakamātau anō.',
  adjustment_sent: 'Kua tae tō tono ki te kaikimi kaimahi',
  adjustment_sent_words:
    'Ko tāu i tono ai: {kind}. Ka tae mai te whakahoki mā te īmēra. Ka noho tuwhera tō uiuinga, ka taea tonu hoki te tīmata i tōna āhua o nāianei.',
  adjustment_description: 'Ka tae tēnei ki tō kaikimi kaimahi mā te īmēra. Kāore e whakaaturia ki te AI, kāore hoki e whai kaute.',
  adjustment_send: 'Tukuna te tono',
  adjustment_help: 'He aha te mea hei āwhina?',
  adjustment_note: 'Tuhipoka',
  adjustment_few_words: 'Kia poto ngā kupu.',
  adjustment_if_you_like: 'Ki te pīrangi koe. Kāore koe e herea kia whakamārama i te take.',

  room_title: 'Uiuinga mō {job}',
  question_of: 'Pātai {number} o te {of}',
  answered_of: '{of} o te {of} kua whakautua',
  follow_up: ', pātai āpiti',
  all_answered: 'Kua whakautua ngā pātai katoa.',
  all_answered_hint: 'Kua tiakina ō whakautu. Whakamutua te uiuinga kia tukuna ai. Kāore e taea te tāpiri i muri i tērā.',
  answer_saved: 'Kua tiakina tō whakautu.',
  time_since_start: 'Te wā mai i te tīmatanga',
  state_recording: 'e hopu ana',
  state_draft: 'tauira',
  state_draft_kept: 'tauira kua puritia ki konei',
  state_not_sent: 'kāore anō kia tukuna',
  state_saving: 'e tiaki ana',
  state_saved: 'kua tiakina',
  submit: 'Tukuna te whakautu',
  waiting_to_send: 'E tatari ana ki te tuku',
  transcribing_last: 'E tuhi ana i ō kupu whakamutunga',
  repeat: 'Kōrero anō',
  stop: 'Kāti',
  repeat_title: 'Ka pānuitia te pātai',
  mute_title: 'Kāore he mea e rangona, e hopukina rānei i te wā e whakangū ana',
  unmute_title: 'Ka rongo anō te hopuoro i a koe',
  skip: 'Hipa i tēnei pātai',
  box_just_now: 'Ko koe, nō nā tata nei — pāngia hei whakatika',
  box_recorded: 'Kua hopukina tō whakautu. Tukuna ina mutu koe.',
  box_heard_here: 'Ka puta ō kōrero ki konei.',
  box_voice_is_answer: 'Ko tō reo te whakautu. Ka taea hoki te pato ki konei.',
  box_too_many: 'He {count, number} ngā pūāhua i nui rawa',
  box_left: 'E toe ana te {count, number} pūāhua',
  box_fewer_left: 'He iti iho i te {count} pūāhua e toe ana',
  box_too_long: 'He roa rawa te whakautu',
  box_submits_it: 'Mā {key} + Enter ka tukuna',
  listening_transcribing: 'E tuhi ana i ō kōrero',
  listening_off: 'Kua weto te hopuoro',
  listening_asking: 'E pānuitia ana te pātai',
  listening_recorded: 'Ka hopukina, ka tukuna hoki tō reo, engari kāore e tuhia ki konei.',
  listening_asleep: 'Pāngia tētahi wāhi kia haere tonu ai te kōrero',
  listening_hearing: 'E rongo ana i a koe',
  listening: 'E whakarongo ana',
  prompt_finished: 'Kua mutu koe? Mehemea āe, kōwhiria: Tukuna te whakautu.',
  prompt_repeat: 'Kaua e kaika. Me kōrero anō te pātai?',
  still_here: 'Kei konei tonu au',
  show_my_text: 'Whakaaturia aku kupu',
  kept_title: 'Ngā kupu i konei',
  kept_description: 'Kāore i tukuna. Ka noho ki tēnei pūtirotiro kia whakakorea rā anō e koe.',
  kept_discard: 'Whakakorea ngā kupu',
  kept_copy: 'Tāruatia ngā kupu',
  kept_copied: 'Kua tāruatia',
  kept_label: 'Ō kupu',
  kept_is_copied: 'Kua tāruatia ngā kupu.',
  kept_not_allowed: 'Kāore te pūtirotiro i whakaae. Tīpakohia ngā kupu, ka tārua ā-ringa.',

  skip_title: 'Hipa i tēnei pātai?',
  skip_go_on: 'Me whakautu tonu',
  skip_words:
    'Ka tuhia kua kōwhiri koe kia kaua e whakautu, nō reira kāore he mea hei tautoko i tētahi kaute, ā, ka tau ki te taumata o raro rawa. Kāore e taea te hoki mai.',
  skip_written: 'Kāore e tukuna ngā kupu kua tuhia e koe ki konei.',
  skip_voiced:
    'Kāore e tukuna ō kōrero mō tēnei pātai. Hei tuku, hoki atu ka kōwhiri i te “Tukuna te whakautu”: kāore he kupu tuhi e hiahiatia.',
  speak_title: 'Kōrerohia ō whakautu',
  speak_description: 'Mai i taua wā ka hopukina tō reo. Ka noho tonu ngā kupu kua tuhia e koe.',
  speak_go_on_typing: 'Me pato tonu',
  check_until_speak: 'kōwhiri koe i te “Kōrero”',
  end_title: 'Whakamutua te uiuinga?',
  end_action: 'Whakamutua te uiuinga',
  end_failed: 'Kāore i taea te whakamutu i te uiuinga. Tirohia tō hononga, ka whakamātau anō.',
  end_wait: 'Tēnā, taihoa kia tiakina tō whakautu whakamutunga.',
  end_sending:
    'Kāore anō tō whakautu whakamutunga kia tae mai. Kei konei e puritia ana, ka tukuna aunoa; ka taea te whakamutu i te uiuinga ina tiakina.',
  end_nothing: 'Kāore anō koe kia whakautu i tētahi pātai, nō reira kāore he mea hei tuku.',
  end_answered: 'Kua whakautua e koe te {answered} o te {questions}. Ka puritia ō whakautu, ka haere ki te arotake.',
  end_answered_all: 'Kua whakautua e koe ngā pātai katoa. Ka puritia ō whakautu, ka haere ki te arotake.',
  end_left:
    '{left, plural, one {Ka noho te pātai e toe ana kāore he whakautu.} other {Ka noho ngā pātai e {left} e toe ana kāore he whakautu.}}',
  end_drafting: 'Kāore anō kia tukuna tō whakautu ki tēnei pātai. Hei tuku, hoki atu ka kōwhiri i te “Tukuna te whakautu”.',
  end_no_return: 'Kāore e taea te hoki mai ki te uiuinga ā muri ake.',

  lost_at_risk:
    'Kua motu te hononga, ā, kāore tēnei pūtirotiro e pupuri i tētahi mea. Noho ki tēnei whārangi: kei konei ō kupu kia tukuna rā anō.',
  lost_sending: 'Kua motu te hononga. Kei konei tō whakautu e puritia ana, ka tukuna aunoa.',
  lost_check:
    'Kua motu te hononga. Kua hopukina ō kupu whakamutunga, engari kāore anō kia tuhia. Mā te kōwhiri anō i te “Tukuna te whakautu” ka tukuna te hopunga me ēnei kupu. Ka taea hoki te pato.',
  lost_recording: 'Kua motu te hononga. Haere tonu: kei konei tō hopunga me ō kupu e puritia ana, ka tukuna aunoa.',
  lost: 'Kua motu te hononga. Ka taea te tuhi tonu: kei konei ō kupu e puritia ana.',
  closes_in_5: 'Ka kati aunoa tēnei uiuinga i roto i te 5 meneti, nā te mea kāore he mea e mahia ana. Ka puritia ngā mea kua tukuna e koe.',
  closes_in_1:
    'Ka kati aunoa tēnei uiuinga i roto i te meneti kotahi, nā te mea kāore he mea e mahia ana. Ka puritia ngā mea kua tukuna e koe.',
  late_text: 'I whakautua tētahi pātai i tētahi atu matapihi. Kei konei ō kupu e puritia ana.',
  moved: 'I whakautua taua pātai i tētahi atu matapihi. Ka haere tonu tō uiuinga i konei.',
  at_risk: 'Kāore tēnei pūtirotiro e pupuri i tētahi mea. Noho ki tēnei whārangi kia tiakina rā anō tō whakautu.',
  elsewhere:
    'I kōrero tonu koe i tētahi atu matapihi, nō reira kua kore tēnei e whakarongo. Kia kōrero ki konei, kōwhiria te “Me kōrero kē”.',
  advised_or_type_answer: '{advice} Ka taea hoki te pato i tō whakautu: he ōrite te mana.',
  browser_asks: 'Tēnā, whakautua te pātai a tō pūtirotiro mō te hopuoro.',
  silenced:
    'Kua whakawetohia te hopuoro e tō pūrere, pēnei i te wā waea. Kāore he mea e rangona, e hopukina rānei kia kā anō. Ka taea hoki te pato i tō whakautu: he ōrite te mana.',
  asleep: 'Pāngia tētahi wāhi kia haere tonu ai te kōrero.',
  new_words: 'Kua tuhia ō kupu whakamutunga. Mehemea e tika ana, kōwhiria anō te “Tukuna te whakautu” hei tuku i ēnei kupu.',
  not_written:
    'Kua hopukina ō kupu whakamutunga, engari kāore anō kia tuhia. Mā te kōwhiri anō i te “Tukuna te whakautu” ka tukuna te hopunga me ēnei kupu. Ka taea hoki te tatari, te pato rānei.',
  no_words:
    'Kua hopukina tō reo, engari kāore ngā kupu i mārama. Mā te kōwhiri anō i te “Tukuna te whakautu” ka tukuna te hopunga. Ka taea hoki te kōrero anō, te pato rānei.',
  trouble:
    'Kei te hopukina ō kōrero, engari kāore e taea te tuhi i tō reo ināianei. Ka taea te kōrero tonu me te tuku i te hopunga, te pato rānei i tō whakautu.',
  unrecorded:
    'Kāore tēnei pūtirotiro e hopu ana i tō reo ināianei. Ka whakamātau anō ia. He ōrite te mana o tō whakautu: ko ngā kupu kei te pouaka ina kōwhiri koe i te “Tukuna te whakautu”.',
  unsaid: 'Kāore e taea te pānui ā-waha i te pātai ināianei. Tēnā, pānuitia ki konei, ka whakautu; mā “Kōrero anō” ka whakamātau anō.',
  unclear: 'Kāore ngā kupu i mārama. Tēnā, kōrero mai anō, kia tata ake ki te hopuoro, patohia rānei tō whakautu.',
  finished: 'Kua mutu koe? Kōwhiria te “Tukuna te whakautu”. Ki te kore, kaua e kaika.',
  take_your_time: 'Kaua e kaika. Ka taea te pātai te kōrero anō, te hipa rānei.',
  welcome_back: 'Nau mai anō. Ka haere tonu tō uiuinga i te wāhi i mutu ai koe.',

  call_lost: 'Kua motu te hononga. Kei te puritia ō kōrero; haere tonu ina hoki mai te hononga.',
  call_returned: 'Tērā pea kāore ō kupu pato whakamutunga i tae ki te kaiuiui. Kua hoki ki te pouaka: tēnā, tukuna anō.',
  call_dropped_returned:
    'Kua motu te hononga ki te kaiuiui, ā, tērā pea kāore ō kupu pato whakamutunga i tae atu. Kei te pouaka e puritia ana: haere tonu ina rite koe, ka tuku anō.',
  call_dropped: 'Kua motu te hononga ki te kaiuiui. Kei te puritia ō kōrero, e tuwhera tonu ana hoki te uiuinga: haere tonu ina rite koe.',
  call_limit:
    'Kua tae te waea ki tōna roanga mutunga. Kei te puritia ō kōrero. Ka taea te haere tonu i tētahi waea hou, te whakamutu rānei i te uiuinga.',
  call_moved: 'E haere tonu ana tō uiuinga i tētahi atu matapihi. Ka taea hoki te haere tonu i konei.',
  call_unsaid: 'I whakamutua te waea e te kaiuiui i mua i tōna rongo i a koe. E tuwhera tonu ana tō uiuinga: tēnā, whakamātau anō.',
  call_not_told: 'Kua mutu te uiuinga, engari kāore anō tērā kia taea te tiaki. Kei te puritia ō kōrero.',
  call_no_typing:
    'Kāore tēnei kaiuiui e tango i ngā whakautu kua patohia. Ka taea te kōrero, te tono rānei i tētahi atu huarahi ki te kaikimi kaimahi. Ina oti te tono ka taea te kati i tēnei matapihi: kaua e whakamutu i te uiuinga, ka noho tuwhera mō te wiki.',
  advised_or_other_way: '{advice} Ki te kore he hopuoro, tonoa tētahi atu huarahi ki te kaikimi kaimahi.',
  advised_or_type: '{advice} Ka taea hoki te pato: he ōrite te mana.',
  call_back_returned:
    'Nau mai anō. Tērā pea kāore ō kupu pato whakamutunga i tae ki te kaiuiui. Kei te pouaka e puritia ana: haere tonu ina rite koe, ka tuku anō.',
  call_back: 'Nau mai anō. E tuwhera tonu ana tō uiuinga, kei te puritia hoki ō kōrero.',
  call_not_reached: 'Kāore i taea te kaiuiui te whakapā. Tirohia tō hononga, ka whakamātau anō.',
  call_old_page: 'I huakina tēnei whārangi i mua i te whakaritenga o te kaiuiui. Utaina anō kia haere tonu ai.',
  call_silent: 'Kāore te kaiuiui i whakautu i roto i te 30 hēkona. Kāore he mea i ngaro: tēnā, whakamātau anō.',
  call_refused: 'Kāore i taea te kaiuiui te whakapā. Kāore he mea i ngaro: tirohia tō hononga, ka whakamātau anō.',
  load_again: 'Utaina anō',
  call_unmute_title: 'Ka rongo anō te kaiuiui i a koe',
  call_mute_title: 'Kāore he mea e rangona i te wā e whakangū ana',
  call_go_on: 'Haere tonu',
  call_begin: 'Tīmata',
  call_send: 'Tuku',
  call_connecting: 'E hono ana',
  call_connecting_you: 'E hono ana i a koe ki tō kaiuiui.',
  call_about_to_begin: 'Ka tata tīmata tō kaiuiui.',
  call_go_on_ready: 'Haere tonu ina rite koe.',
  call_begin_ready: 'Tīmata ina rite koe.',
  call_over: 'Kua mutu te uiuinga',
  call_not_connected: 'Kāore e hono ana',
  call_speaking: 'E kōrero ana te kaiuiui',
  call_your_turn: 'Ko koe ināianei',
  call_you: 'Ko koe',
  call_you_heard: 'Ko koe, ki tā te kaiuiui i rongo ai',
  call_type_here: 'Patohia tō whakautu ki konei.',
  call_end_kept: 'Ka puritia ō kōrero, ka haere ki te arotake.',
  call_end_unheard: 'Kāore he kōrero āu i rangona i tēnei matapihi.',
  call_end_draft: 'Kāore e tukuna ngā kupu kua tīmata koe te tuhi ki konei.',

  thanks_title: 'Ngā mihi',
  thanks_badge: 'Kua oti',
  thanks_heading: 'Ngā mihi ki a koe, {name}.',
  thanks_ended: 'Kua mutu tō uiuinga mō {job}.',
  thanks_ended_on: 'I mutu tō uiuinga mō {job} i te {moment}.',
  thanks_ended_itself: 'I mutu aunoa tō uiuinga mō {job}.',
  thanks_ended_itself_on: 'I mutu aunoa tō uiuinga mō {job} i te {moment}.',
  thanks_written: 'Kei te hunga arotake ō whakautu.',
  thanks_by_agent:
    'E haere mai ana ō kōrero ki a mātou i te ratonga reo. Ki te kore e tae mai, ka kite te hunga arotake i tērā, ā, kāore he kaute.',
  thanks_on_its_way: 'E haere mai tonu ana tō whakautu ki a mātou.',
  thanks_nothing: 'I mutu i mua i te tukunga o tētahi whakautu.',
  thanks_sending: 'E haere ana tō whakautu whakamutunga',
  thanks_sending_words:
    'I tukuna e koe i te wā i motu ai te hononga. Kei konei e puritia ana, ka tukuna aunoa: tēnā, waiho tēnei whārangi kia tuwhera mō tētahi wā poto.',
  thanks_idle: 'Kāore he mea i mahia mō te haurua hāora',
  thanks_idle_words:
    'Nō reira i katia. Ka puritia ngā mea i tukuna e koe i mua i tērā. Mehemea i araia koe e tētahi take, tuhi ki te tangata nāna koe i pōwhiri, ki te wāhitau rānei i raro nei: ka taea e te tangata te huaki anō.',
  thanks_spoken: '{count, plural, one {# whakautu} other {# whakautu}} i kōrerohia, kāore i tuhia',
  thanks_spoken_words:
    'Kei te puritia tō hopunga reo, kua tukuna hei whakautu māu. Ka tuhia ā muri ake, ka whakarongohia rānei e tētahi tangata, ā, ka tatari tō kaute ki tērā. Kāore he mahi māu.',
  thanks_late: 'I tōmuri rawa ētahi o ō kupu',
  thanks_late_words: 'Kua mutu kē te uiuinga i mua i te tukunga o ēnei kupu. Kei tēnei pūtirotiro anake, kia taea ai te tārua.',
  next_heading: 'Ka aha ināianei',
  next_nothing:
    'Kāore he mea hei whai kaute. Ka kite tētahi tangata i mutu te uiuinga kāore he whakautu, ka whakatau hoki ia ka aha ā muri ake.',
  next_not_meant: 'Mehemea ehara tēnei i tāu i hiahia ai, tuhi ki',
  next_by_then: 'I mua i te {day}.',
  next_by: 'i mua i te {day}',
  next_late: 'I whakaritea tēnei mō te {day}, ā, kua tōmuri.',
  next_ask: 'Hei pātai kei hea te take, tuhi ki',
  next_reading: 'Pānui',
  next_reading_model:
    'Ka pānui he AI i ō whakautu, he ōrite ngā ture mō te katoa. Ka marohi kaute ia, me ngā kupu e tautoko ana i ia kaute. He torutoru noa ngā meneti.',
  next_reading_baseline:
    'Ka pānui he papatono māmā i whakangungua ki ngā whakautu kua whakawāhia e te tangata i ō whakautu, he ōrite ngā ture mō te katoa. Ka marohi kaute ia, me ngā kupu e tautoko ana i ia kaute. He torutoru noa ngā meneti.',
  next_reading_person:
    'Kāore he papatono i konei e mōhio ana ki te pānui i tēnei reo, nō reira ka pānui he tangata i ō whakautu mai i te tīmatanga. He roa ake tērā i te torutoru meneti.',
  next_review: 'Arotake',
  next_review_words:
    'Ka pānui tētahi tangata i te marohi ki te taha o ō ake kupu, ka whakatau mehemea e tika ana. Tae noa ki tērā kāore te kaikimi kaimahi e kite i tētahi kaute āu.',
  next_review_person:
    'Ka pānui tētahi tangata i ō ake kupu, ka whakarite i ngā taumata. Tae noa ki tērā kāore te kaikimi kaimahi e kite i tētahi kaute āu.',
  next_decision: 'Whakatau',
  next_decision_words:
    'Ka whakatau te kaikimi kaimahi i te mahi e whai ake ana, ka tuhi īmēra hoki ki a koe. I te nuinga o te wā ka oti i roto i te {days} rā i muri i tō uiuinga.',
  closed_title: 'Kua kati te uiuinga',
  closed_badge: 'Kua kati',
  closed_heading: 'Kua kore e taea te tīmata i tēnei uiuinga.',
  closed_late: 'Ko te {moment} te wā whakamutunga hei tīmata i tō uiuinga mō {job}.',
  closed_job: 'I katia te tūranga {job} i te {moment}, kāore he uiuinga hou e tīmata.',
  closed_words:
    'Kāore he mea i hopukina, i whai kaute rānei. Ka noho tonu tō pōwhiri: ki te tuwhera anō te tūranga, ka mahi tonu te waehere kotahi.',
  closed_write: 'Mehemea kāore i taea e koe te tīmata i te wā tika, ki te hiahia rānei koe ki tētahi atu huarahi, tuhi ki',
  answers_heading: 'Ō whakautu',
  answer_opening: 'Tīmatanga',
  answer_number: 'Pātai {number}',
  answer_follow_up: 'Pātai {number}, pātai āpiti',
  answer_play: 'Whakatangihia te {name} mai i te {time}',
  answer_stop: 'Whakamutua te {name}',
  answer_late: 'I tae mai i te hokinga mai o te hononga, i muri i te mutunga aunoa o te uiuinga',
  answer_skipped: 'I hipa koe i tēnei pātai.',
  answer_not_transcribed: 'I kōrerohia, kāore i tuhia. Kua tukuna tō hopunga reo.',
  answer_label: 'tō whakautu ki te {name}',
  transcript_partial: 'i kōrerohia ētahi wāhanga, kāore i tuhia; kei te hopunga te katoa',
  transcript_service: 'i tuhia ā muri ake, mai i te hopunga',
  transcript_person: 'i patohia ā muri ake e tētahi tangata i whakarongo',
  recording_heading: 'Tō hopunga reo',
  recording_agent: 'Te waea, i hopukina e te ratonga reo. Kua tohua i raro nei te whakautu e tangi ana.',
  recording_own: 'Ko tō reo anake i hopukina, i te wā i kōwhiri koe i te kōrero. Kua tohua i raro nei te whakautu e tangi ana.',
  recording_waiting:
    'E haere mai tonu ana ngā {count, plural, one {hēkona # whakamutunga} other {hēkona # whakamutunga}}, he iti iho rānei. Tēnā, waiho tēnei whārangi kia tuwhera kia tae mai rā anō.',
  recording_lost: 'Kua motu te hononga.',
  noted_heading: 'Ngā mea i kitea',
  noted_lead: 'Ka kite te kaiarotake i ēnei tuhipoka. Kāore rawa e huri i tō kaute.',
  noted_explain_some: 'Ka taea te whakamārama i ētahi ki konei kia oti rā anō te arotake.',
  noted_troubles: 'Te hononga, te whārangi me te hopuoro',
  noted_at: 'i te {time}',
  noted_more: '{count, plural, one {# anō te mea kāore i puritia.} other {# anō ngā mea kāore i puritia.}}',
  noted_left: 'I wehe koe i tēnei matapihi',
  noted_left_for: 'I wehe koe i tēnei matapihi mō te {count, number} hēkona',
  noted_pasted: 'I whakapiri koe i te {count, number} pūāhua',
  noted_silent: 'I noho puku koe mō te {count, number} hēkona',
  noted_voice: 'I rangona tētahi reo tuarua',
  trouble_microphone: 'I ngaro te hopuoro',
  trouble_reopened: 'I huakina anō te whārangi',
  trouble_connection: 'I motu te hononga',
  trouble_connection_for: 'I motu te hononga mō te {count, plural, one {# hēkona} other {# hēkona}}',
  explain: 'Whakamārama',
  explain_change: 'Whakarerekē i te whakamārama',
  explain_field: 'He aha te take',
  explain_save: 'Tiakina te whakamārama',
  explain_failed: 'Kāore i taea te tiaki i tō whakamārama. Tirohia tō hononga, ka whakamātau anō.',
}

export const questions: Translated<QuestionMessages> = {
  about: 'Kōrero mai mō tētahi wā e kitea ai tō āhua ki te whakahaere i tēnei: “{criterion}”. I aha koe, ā, i ahatia i te mutunga?',
  general_name: 'He mahi nāu',
  general: 'Kōrero mai mō tētahi mahi e whakahīhī ana koe. He aha tāu ake mahi, ā, i ahatia i te mutunga?',
  hint: 'Kotahi te wā: he aha tāu ake mahi, he aha i pērā ai, ā, i ahatia i te mutunga.',
  own_part: 'He aha tāu ake mahi i roto i tērā?',
  outcome: 'I ahatia i te mutunga?',
}

export const letters: Translated<LetterMessages> = {
  next_another_review: 'Ka titiro tētahi atu tangata ki te whakatau, ka whakautu hoki i tō tono, mā te īmēra, ki konei hoki.',
  next_advanced: 'Ka haere koe ki te mahi e whai ake ana. Ka tuhi atu te kaikimi kaimahi ki a koe kia whakaritea he wā.',
  next_declined: 'Kua whakatau tētahi tangata kia kaua e haere tonu tō tono, ā, kua tuhi atu ki a koe.',
  next_begin: 'Ka tīmata koe i tō uiuinga ina rite koe.',
  next_go_on: 'Ka haere tonu tō uiuinga i te wāhi i mutu ai koe.',
  next_withdrawn: 'Kua tangohia tō tono. Kua mutu i konei.',
  next_decision:
    'Kua arotakea tō uiuinga e tētahi tangata. Ka whakatau te kaikimi kaimahi i te mahi e whai ake ana, ka tuhi īmēra hoki ki a koe.',
  next_review:
    'Ka pānui tētahi tangata i te kaute i marohitia ki te taha o ō ake kupu, ka whakatau mehemea e tika ana. Tae noa ki tērā kāore te kaikimi kaimahi e kite i tētahi kaute āu.',
  next_review_person:
    'Ka pānui tētahi tangata i ō ake kupu, ka whakarite i ngā taumata. Tae noa ki tērā kāore te kaikimi kaimahi e kite i tētahi kaute āu.',

  hello: 'Tēnā koe {name},',
  sent_for: 'I tukuna e Vouch mō {company}.',
  tagline: 'He uiuinga ngaio, i hangaia i runga i te pono.',
  a_recruiter: 'Tētahi kaikimi kaimahi',
  go_on_button: 'Haere tonu te uiuinga',
  start_button: 'Tīmataria ina rite koe',
  statement_decides:
    'Ka pātai he AI i ngā pātai, ka marohi kaute he AI, he papatono māmā ake rānei. Ka arotakea e tētahi tangata, ā, ka whakatau he tangata.',
  statement_adjustment:
    'Ki te hiahia koe ki te wā anō, ki te pato, ki te kōrero rānei ki tētahi tangata, kī mai i te whārangi tuatahi, tuhi rānei ki {support_email}.',
  statement_data:
    'Ka puritia ō whakautu mō tēnei tono. Ka taea te tono i tētahi tārua, i tētahi whakatikanga, i te mukunga rānei i ngā wā katoa: {support_email}.',

  invited: 'He pōwhiri ki te uiuinga mō {job}',
  invited_led: 'Nā tētahi kaiuiui AI te uiuinga e ārahi.',
  invited_led_same: 'Nā tētahi kaiuiui AI te uiuinga e ārahi, ā, he ōrite ngā pātai ki ngā kaitono katoa.',
  invited_begin_by: 'Tīmataria i mua i te {moment}.',
  invited_signs_in:
    'Mā te pātene koe e takiuru. Kotahi anake te whakamahinga, i roto i te wiki. I muri i tērā, i tētahi atu pūrere rānei, takiuru mā tō waehere.',
  invited_code: 'Tō waehere takiuru',
  invited_expect: 'Ka pēhea te uiuinga',
  invited_minutes: 'Tata ki te {minutes} meneti i tētahi wāhi mārire, me te pona, te waea rānei. {ways}',
  invited_no_minutes: 'Mahia i tētahi wāhi mārire, me te pona, te waea rānei. {ways}',
  invited_spoken: 'Ka whakautu koe mā te kōrero.',
  invited_ways: 'Ka taea te kōrero, te pato rānei; he ōrite te mana.',
  invited_questions: 'He pātai mō ngā mea kua mahia e koe. He pai te okioki, ka taea hoki te pātai te kōrero anō.',
  invited_dropped: 'Ki te motu te hononga, takiuru anō mā taua waehere: ka haere tonu te uiuinga i te wāhi i mutu ai.',
  invited_who: 'Ko wai ka whakatau',
  invited_decides:
    'Ka pātai he AI i ngā pātai, ka marohi kaute he AI, he papatono māmā ake rānei, me te tohu ki ō ake kupu. Ka arotakea e tētahi tangata, ā, ka whakatau he tangata. Kāore rawa te mita, te tere me te āhua o tō kōrero e whai kaute.',
  invited_adjustment:
    'Ki te hiahia koe ki te wā anō, ki te pato, ki te kōrero rānei ki tētahi tangata, kī mai i mua i te tīmatanga, tuhi rānei ki {support_email}.',
  invited_data:
    'Ka puritia ō whakautu mō tēnei tono, ā, ko te hunga kimi kaimahi mō tēnei tūranga anake ka kite. Ka taea te tono i tētahi tārua, i tētahi whakatikanga, i te mukunga rānei i ngā wā katoa: {support_email}.',
  invited_page: 'Ki te kore te pātene e mahi, huakina a {page}, ka tāuru i tō īmēra me te waehere i runga ake.',

  reminder_finish: 'Whakaotihia tō uiuinga mō {job}',
  reminder_begun: 'Kua tīmata koe i tō uiuinga, ā, ka taea te haere tonu i te wāhi i mutu ai koe.',
  reminder_not_finished: 'Kāore anō tō uiuinga mō {job} kia oti',
  reminder_open: 'E tuwhera tonu ana tō uiuinga mō {job}',
  reminder_last: 'Ko te {moment} te wā whakamutunga hei tīmata.',
  reminder_signs_in: 'Mā te pātene koe e takiuru. Kotahi anake te whakamahinga, i roto i te wiki. Kei tō pōwhiri tō waehere takiuru.',
  reminder_until: 'Ka tae atu ngā whakamaharatanga kia oti rā anō i a koe.',
  reminder_stop: 'Kāti ngā whakamaharatanga',

  reopened: 'Kua tuwhera anō tō uiuinga',
  reopened_kept: 'Kua puritia ō kōrero. Tēnā, haere tonu i roto i te {days} rā.',
  reopened_signs_in: 'Kotahi te takiurunga mā te pātene. E mahi tonu ana tō waehere takiuru.',

  link_subject: 'Tō hono takiuru mō {job}',
  link_heading: 'Tō hono takiuru',
  link_words: 'Mā tēnei hono ka huakina tō uiuinga mō “{job}”. Kotahi anake te whakamahinga, i roto i te {hours} hāora.',
  link_button: 'Huakina taku uiuinga',
  link_not_you: 'I tonoa tēnei hono mā tō wāhitau īmēra. Mehemea ehara i a koe, kaua e aha.',

  received_subject: 'Kua tae mai tō uiuinga mō {job}',
  received_heading: 'Kua tae mai tō uiuinga',
  received_ended: 'Kua mutu tō uiuinga mō “{job}”.',
  received_ended_at: 'Kua mutu tō uiuinga mō “{job}” i {company}.',
  received_answers:
    '{of, plural, one {Kei a mātou ō whakautu ki te {count} o te # pātai.} other {Kei a mātou ō whakautu ki te {count} o ngā pātai #.}}',
  received_on_its_way: 'E haere mai ana ō kōrero ki a mātou i te ratonga reo. Ka kitea i tō whārangi ina tae mai.',
  received_nothing: 'I mutu i mua i te tukunga o tētahi whakautu. Mehemea i araia koe e tētahi take, whakautua tēnei īmēra.',
  received_next: 'Ka aha ināianei',
  received_review:
    'Ka pānui tētahi tangata i te kaute i marohitia ki te taha o ō ake kupu, ka whakatau mehemea e tika ana. I te nuinga o te wā ka oti i mua i te {day}.',
  received_decision:
    'Kātahi ka whakatau te kaikimi kaimahi i te mahi e whai ake ana, ka tuhi īmēra hoki ki a koe, i te nuinga o te wā i mua i te {day}.',
  received_button: 'Huakina tō whārangi',
  received_page:
    'I tō whārangi ka taea te pānui i ō kōrero, te whakatika, te whakamārama i ngā mea i kitea, te tikiake i te katoa, te muku rānei i te katoa.',
  received_signs_in:
    'Mā te pātene koe e takiuru. Kotahi anake te whakamahinga, i roto i te wiki. I muri i tērā, whakamahia te waehere takiuru i tō pōwhiri.',
  received_help: 'He pātai mō ō raraunga: {support_email}.',

  advanced_subject: 'Te mahi e whai ake ana mō {job}',
  advanced_text:
    'Ngā mihi ki a koe mō tō uiuinga mō “{job}”. E hiahia ana mātou kia haere tonu koe. Ka tuhi atu mātou ki a koe i ngā rā torutoru e tū mai nei kia whakaritea he wā mō te kōrero e whai ake ana.',
  advanced_text_at:
    'Ngā mihi ki a koe mō tō uiuinga mō “{job}” i {company}. E hiahia ana mātou kia haere tonu koe. Ka tuhi atu mātou ki a koe i ngā rā torutoru e tū mai nei kia whakaritea he wā mō te kōrero e whai ake ana.',
  advanced_questions: 'Mehemea he pātai āu, whakautua noatia tēnei īmēra.',
  declined_subject: 'Tō tono mō {job}',
  declined_text: 'Ngā mihi ki a koe mō te wā i whakapaua e koe ki tō tono mō “{job}”. Kua whakatau mātou kia kaua e haere tonu.',
  declined_text_at:
    'Ngā mihi ki a koe mō te wā i whakapaua e koe ki tō tono mō “{job}” i {company}. Kua whakatau mātou kia kaua e haere tonu.',
  declined_wish: 'E mōhio ana mātou ehara tēnei i te whakautu i tūmanako ai koe. Kia pai te ara kei mua i a koe.',
  decided_how: 'I pēhea te whakatau',
  decided_by: 'Nā tētahi tangata tēnei i whakatau, nā {person}, ehara i te mīhini.',
  decided_by_at: 'Nā tētahi tangata tēnei i whakatau, nā {person} o {company}, ehara i te mīhini.',
  decided_ai: 'Nā tētahi AI te uiuinga i ārahi, nāna hoki ō whakautu i pānui i te tuatahi. Kāore ia i whakatau.',
  decided_rules: 'Nā tētahi AI te uiuinga i ārahi, ā, nā tētahi papatono māmā ake ō whakautu i pānui i te tuatahi. Kāore rāua i whakatau.',
  decided_person: 'Nā tētahi AI te uiuinga i ārahi, ā, nā tētahi tangata ō whakautu i whakawā. Kāore te AI i whakatau.',
  decided_none: 'Kāore tētahi AI i uiui i a koe, i pānui rānei i tētahi mea nāu mō tēnei whakatau.',
  decided_see: 'Kia kite i ngā mea i whakamahia, kia whakatika hoki, takiuru ki {page}. Kei reira ō kōrero me ngā mea i kitea.',
  decided_again:
    'Ka taea te tono kia arotakea tēnei whakatau e tētahi atu tangata, me te kī he aha i mahue: takiuru ki reira, tuhi rānei ki {support_email} me te ingoa o te tūranga.',

  feedback_subject: 'He urupare mō tō uiuinga mō {job}',
  feedback_heading: 'Ngā mihi mō tō uiuinga',
  feedback_thanks: 'Ngā mihi ki a koe mō te wā i whakapaua e koe ki te uiuinga mō “{job}”. Kua arotakea ō whakautu e tētahi tangata.',
  feedback_thanks_at:
    'Ngā mihi ki a koe mō te wā i whakapaua e koe ki te uiuinga mō “{job}” i {company}. Kua arotakea ō whakautu e tētahi tangata.',
  feedback_showed: 'Ko ngā mea ēnei i kitea.',
  feedback_answered: '{answered} o ngā pātai {questions} i whakautua.',
  feedback_next_time: 'Mō te wā e heke mai nei',
  feedback_no_words: 'Kāore mātou i kite i ngā kupu i tēnei whakautu hei tautoko i tētahi taumata.',
  feedback_unanswered: 'Kāore tēnei pātai i whakautua.',
  feedback_you: 'Ko koe, i te uiuinga',
  feedback_who: 'Nā wai i whakatau',
  feedback_look_again: 'Kia tirohia anō',
  feedback_by_person: 'Nā tētahi tangata ō whakautu i whakawā.',
  feedback_by_ai: 'Nā tētahi AI ō whakautu i pānui i te tuatahi.',
  feedback_by_ai_person: 'Nā tētahi AI ō whakautu i pānui i te tuatahi, ā, nā tētahi tangata i whakawā.',
  feedback_by_rules: 'Nā tētahi papatono māmā ō whakautu i pānui i te tuatahi.',
  feedback_by_rules_person: 'Nā tētahi papatono māmā ō whakautu i pānui i te tuatahi, ā, nā tētahi tangata i whakawā.',
  feedback_approved: 'I pānuitia e tētahi kaiarotake ki te taha o ō ake kupu, ā, i whakaaetia.',
  feedback_approved_on: 'I pānuitia e tētahi kaiarotake ki te taha o ō ake kupu, ā, i whakaaetia i te {day}.',
  feedback_decides: 'Mā {person} e whakatau mehemea ka haere tonu koe, kaua mā te mīhini.',
  feedback_decides_at: 'Mā {person} o {company} e whakatau mehemea ka haere tonu koe, kaua mā te mīhini.',
  feedback_again:
    'Takiuru ki {page} kia whakatikaina ngā mea i hē te rongo, kia tono hoki i te arotake a tētahi atu tangata, tuhi rānei ki {support_email} me te ingoa o te tūranga.',
  feedback_same: 'He ōrite ngā pātai matua ki ngā kaitono katoa mō tēnei tūranga.',
  feedback_not_scored: 'Kāore te āhua o tō kōrero, tō mita me te āhua o te tuku whakautu i whai kaute.',
}

export const templates: Record<TemplateKind, TemplateText> = {
  invitation: {
    subject: 'Tō uiuinga mō {{job_title}}',
    text: 'Tēnā koe {{candidate_name}},\n\nE pōwhiri ana a {{company_name}} i a koe ki tētahi uiuinga, ka mahia e koe i te wā e pai ana ki a koe.',
  },
  reminder: {
    subject: 'Tō uiuinga mō {{job_title}}: tīmataria i mua i te {{deadline}}',
    text: 'Tēnā koe {{candidate_name}},\n\nE tuwhera tonu ana tō pōwhiri nā {{company_name}}. Ina tīmata koe, kei a koe te tere o te whakaoti.',
  },
  reopened: {
    subject: 'Kua tuwhera anō tō uiuinga mō {{job_title}}',
    text: 'Tēnā koe {{candidate_name}},\n\nKua mutu tō uiuinga mō “{{job_title}}”, ā, ināianei ka taea te haere tonu i te wāhi i mutu ai.',
  },
}
