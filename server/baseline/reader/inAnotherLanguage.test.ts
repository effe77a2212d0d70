import { expect, test } from 'vitest'
import { inAnotherLanguage, maybeInAnotherLanguage } from './inAnotherLanguage.ts'

const asSpeech = (text: string) => text.toLowerCase().replace(/[.,;:!?]/g, '')

test.each([
  ['Docker', 'I use Docker, Kubernetes, Terraform, PostgreSQL, Redis, RabbitMQ, TypeScript, Grafana, Prometheus, Ansible.'],
  ['office programs', 'Xero, MYOB, QuickBooks, NetSuite, Salesforce, HubSpot, Mailchimp, Hootsuite, Canva, Figma.'],
  ['Microsoft', 'C#, .NET, ASP.NET, SQL Server, Azure DevOps, Terraform, Kubernetes, RabbitMQ, MongoDB'],
  ['a hospital’s programs', 'Medtech, Webpas, Concerto, Trendcare, Medimap, Indici, Titanium, Healthpathways, Hepma, Vitro'],
  ['short names', 'git npm yarn vite jest zod knip oxlint tsc vue nuxt nest prisma k8s helm argo aws gcp s3 ec2 rds iam vpc eks'],
  ['a Māori school', 'I mahi at Te Kura Kaupapa Māori o Te Whānau Tahi: karakia, waiata, kapa haka, tamariki, kaumātua.'],
  ['two Māori places of work', 'Worked at Te Whare Wānanga o Awanuiārangi and Te Wānanga o Aotearoa, then Te Puni Kōkiri.'],
  ['letters left out', 'i wrk in kichen evry dy, i clen fridg, i chek tempratur, i tel boss wen brokn'],
  ['names of people', 'Hemi Parata, Aroha Ngata, Tama Tuhoe, Mere Kingi, Wiremu Hohepa, Rangi Pere, Kahu Rewi, Moana Paki'],
  [
    'words of Māori in English',
    'I did manaaki for manuhiri, set up the wharekai, did the hāngī and helped the kuia with karakia and waiata.',
  ],
  ['Creole', 'My boss say de pump is broke so I take da part and I fix di ting same day, no wahala.'],
  ['Mandarin quoted', 'I speak Mandarin, so I said 您好，请问有什么可以帮到您 and she smiled.'],
])('is read, with capitals and as recognised speech: %s', (_what, text) => {
  expect([inAnotherLanguage(text), inAnotherLanguage(asSpeech(text))]).toEqual([false, false])
})

test.each([
  ['Chinese', '去年我和一位客户谈过，然后修理了水泵。'],
  ['Chinese, one clause', '我修好了那个水泵'],
  ['Chinese with the names of tools', '我负责用Docker和Kubernetes部署服务，还用Grafana监控'],
  ['Japanese', '昨年、お客様が怒っていたので、話を聞いて倉庫に電話しました。次の日に届けました。'],
  ['Korean', '작년에 화난 고객이 와서 이야기를 듣고 창고에 전화했습니다. 다음 날 배송했습니다.'],
  ['Hindi', 'पिछले साल एक ग्राहक गुस्से में आया और मैंने डिपो को फोन किया।'],
  ['Russian', 'В прошлом году пришёл злой клиент, я позвонил на склад и всё решил.'],
  ['Arabic', 'في العام الماضي جاء عميل غاضب فاتصلت بالمستودع وحللت المشكلة.'],
  [
    'Hindi in Latin letters, with “the” and “us”',
    'Us din ek customer aaya aur woh bahut gusse mein tha. Hum sab busy the aur depot band tha. Maine us se baat ki aur uska fridge agle din bhej diya, toh woh khush ho gaya.',
  ],
  ['Hindi in Latin letters, in general', 'Mai team ke sath achha kaam karta hu aur customer ki baat dhyan se sunta hu.'],
  ['Afrikaans with “my”', "Verlede jaar het 'n kliënt kwaad by my gekom. Ek het na hom geluister en my bestuurder gebel"],
  [
    'Dutch with “week”',
    'Die week was de baas ziek en ik had de dienst in de winkel. Een man was boos over de wasmachine en ik heb hem met de bus thuis geholpen.',
  ],
  ['Spanish, seven words', 'Hablé con el cliente y mi jefa.'],
  ['Indonesian', 'Saya sudah bekerja di dapur sepuluh tahun. Suatu hari minyak terbakar dan saya menutupnya.'],
  ['Vietnamese', 'Tôi làm bếp mười năm rồi. Một hôm dầu bị cháy và tôi lấy nắp đậy lại.'],
  ['Tongan', 'Kuo u ngaue he peito he taʻu e hongofulu. Naʻe vela e lolo pea ne u tamateʻi.'],
  ['Norwegian', 'Jeg har jobbet på kjøkken i ti år. En dag tok oljen fyr og jeg slukket den med et lokk.'],
])('is refused, written out and as recognised speech: %s', (_what, text) => {
  expect([inAnotherLanguage(text), inAnotherLanguage(asSpeech(text)), inAnotherLanguage(text.toUpperCase())]).toEqual([true, true, true])
})

test('a language that has no list is refused in whole sentences; without commas and stops it cannot be told from a list of names', () => {
  const zulu =
    'Ngonyaka odlule kwafika ikhasimende lithukuthele ngoba ifriji yalo yayingafikanga. Ngashayela indawo yokugcina izimpahla futhi bayithumela ngalo lolo suku.'
  expect(inAnotherLanguage(zulu)).toBe(true)
  expect([inAnotherLanguage(asSpeech(zulu)), maybeInAnotherLanguage(asSpeech(zulu))]).toEqual([false, true])
})

/** Written out, and as recognised speech that has accents but neither stops nor capitals. */
const sentences = {
  Finnish: 'Asiakas oli vihainen, joten soitin varastolle ja tavara tuli samana päivänä.',
  Hungarian: 'Az ügyfél dühös volt, ezért felhívtam a raktárt.',
  Czech: 'Zákazník byl naštvaný, tak jsem zavolal do skladu.',
  Lithuanian: 'Klientas buvo piktas, todėl paskambinau į sandėlį.',
  Latvian: 'Klients bija dusmīgs, tāpēc es piezvanīju uz noliktavu.',
  Spanish: 'Cliente enojado, llamé al depósito enseguida',
  Turkish: 'Müşteri çok kızgındı, hemen depoyu aradım.',
}
test.each(Object.entries(sentences))('a sentence of four words or more without an English word is refused: %s', (_what, text) => {
  expect([inAnotherLanguage(text), inAnotherLanguage(asSpeech(text))]).toEqual([true, true])
})

test.each([
  ['Zulu', 'Ikhasimende belithukuthele kakhulu, ngakho ngishayele indawo yokugcina.'],
  ['Estonian', 'Klient oli vihane, seega helistasin kohe lattu.'],
  ['Basque', 'Bezeroa haserre zegoen, biltegira deitu nuen.'],
])('without an accent it is refused by its stops and commas, and doubted without them: %s', (_what, text) => {
  expect([inAnotherLanguage(text), inAnotherLanguage(asSpeech(text)), maybeInAnotherLanguage(asSpeech(text))]).toEqual([true, false, true])
})

test.each(['Ja', 'Sí', 'Si', 'Si claro', 'Oui', 'Tak', 'Ei', 'Kyllä', 'Nem tudom', 'No sé', 'Nevím', 'Ne', 'Weiss nicht'])(
  'one to three words that are not English are doubted, not refused: %s',
  (text) => {
    for (const t of [text, asSpeech(text)]) expect([inAnotherLanguage(t), maybeInAnotherLanguage(t)], t).toEqual([false, true])
  },
)

const honest = [
  'Xero, MYOB, QuickBooks, NetSuite.',
  'xero, myob, quickbooks, netsuite, hubspot.',
  'Xero MYOB QuickBooks NetSuite Salesforce.',
  'Kubernetes, Grafana, Prometheus, Ansible, Terraform.',
  'nginx, postgres, redis, rabbitmq, grafana',
  'Node, npm, Vite, Vitest, oxlint, TypeScript.',
  'Hubdoc. Dext. Stripe. Xero. MYOB.',
  'Medtech, Indici, Webpas, Trendcare.',
  'PostgreSQL and RabbitMQ, Grafana, Kubernetes.',
  'Makita, Festool, DeWalt, Hilti.',
  'Siemens S7, Omron, Beckhoff, Wonderware.',
  'jalapeños, açaí, gnocchi, tiramisù.',
  'Māori, Pākehā, Samoan, Tongan.',
  'Hāngī, rēwena, kūmara, pāua.',
  'Countdown, Briscoes, Farmers, Kmart.',
  'Nah yeah nah bro.',
  'Wrk in kichen, clen fridg, chek tempratur, i tel boss.',
  'i dun sumfin like dat, fixd da ting.',
  'Blimey, crikey, dunno mate.',
  'PHP, MySQL, jQuery, Laravel, Symfony.',
  'HTML CSS PHP SQL AWS GCP.',
  'Warfarin, metoprolol, furosemide, enoxaparin.',
  'Metformin, insulin glargine, empagliflozin, gliclazide.',
  'Dobby, Tux, Biscuit, Whetū, Moana.',
]
test.each(honest)('a list of names, or English in other letters, is never refused: %s', (text) => {
  expect([inAnotherLanguage(text), inAnotherLanguage(asSpeech(text))]).toEqual([false, false])
})

test('many names of one foreign language are refused only without capitals and commas', () => {
  const places = 'Waiter at La Boulangerie, Café de la Paix, Le Cordon Bleu, Les Halles, Bar Italia, Il Forno, Chez Nous'
  expect([inAnotherLanguage(places), inAnotherLanguage(asSpeech(places))]).toEqual([false, true])
  const dishes = 'pasta e fagioli, spaghetti al pomodoro, gnocchi alla romana, risotto ai funghi, pollo alla cacciatora'
  expect([inAnotherLanguage(dishes), inAnotherLanguage(asSpeech(dishes))]).toEqual([false, true])
})

const short: Record<string, string[]> = {
  Turkish: ['Müşteri çok kızgındı, hemen depoyu aradım.', 'Bilmiyorum.', 'Takım arkadaşlarıma yardım ettim.', 'Evet, her gün yapıyorum.'],
  Swahili: ['Mteja alikasirika, nilimsikiliza na kumpigia meneja.', 'Sijui.', 'Nilisaidia wenzangu kazini.', 'Ndiyo, kila siku.'],
  Finnish: ['Asiakas suuttui, joten soitin varastolle.', 'En tiedä.', 'Autoin työkavereitani.', 'Kyllä, joka päivä.'],
  Tamil: ['Customer romba kovama irundhar, naan depot ku call pannen.', 'Theriyadhu.', 'Machine udanjidhu, naan sari pannen.'],
  Telugu: ['Customer chala kopam ga unnadu, nenu depot ki call chesanu.', 'Naaku teliyadu.', 'Nenu opika unna manishini.'],
  'languages without a list': [
    'Klient oli vihane, helistasin lattu.',
    'Padėjau kolegoms.',
    'Bezeroa haserre zegoen, biltegira deitu nuen.',
    'Onye ahịa were iwe, akpọrọ m onye njikwa.',
  ],
  'nouns with capitals': ['Kunden, Lager, Lieferung, Rechnung.'],
}
test.each(Object.entries(short))('a short answer in another language is refused or doubted, never just read: %s', (_what, texts) => {
  for (const text of texts.flatMap((t) => [t, asSpeech(t)])) expect(maybeInAnotherLanguage(text), text).toBe(true)
})

test.each([
  'Docker, Kubernetes, Helm, Argo CD, Prometheus, Grafana.',
  'I use Go, Rust, Kubernetes and Terraform every day.',
  'QuickBooks, Sage, Xero, Hubdoc, Dext, Stripe.',
  'Hilti, Makita, Festool, DeWalt, all of those.',
  'JavaScript, PHP, Laravel, MySQL, Nginx, WordPress.',
  'PLCs: Siemens S7, Allen-Bradley, Omron, Beckhoff. SCADA: Ignition, Wonderware.',
  'Dunno.',
  'Nope',
])('names of tools between commas, and one English word, are not doubted: %s', (text) => {
  expect(maybeInAnotherLanguage(text)).toBe(false)
})

test.each([
  ['Customer bahut angry tha so I called the depot aur unhone same day fridge bhej diya.', true],
  ['Mujhe nahi pata.', true],
  ['xero myob quickbooks netsuite salesforce hubspot', true],
  ['We made gnocchi alla romana, spaghetti al pomodoro and pasta e fagioli every night.', false],
  ['customer angry i say sorry pump broke i fix pump customer happy go home', false],
  ['N/A', false],
  ['um yeah nah nothing comes to mind sorry', false],
])('whether much of “%s” may be in another language: %j', (text, maybe) => {
  expect([inAnotherLanguage(text), maybeInAnotherLanguage(text)]).toEqual([false, maybe])
})
