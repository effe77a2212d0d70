// Words of other languages that speak to a scorer: "ignore … instructions" and "give … highest … score", each by its own row.

/** [ignore, instructions, give, highest, score], as parts of words. */
const rows: [string, string, string, string, string][] = [
  [
    'ignorier|vergiss|vergesst|missachte',
    'anweisung|vorgabe|regel|instruktion',
    'gib|gebt|vergib|vergebt|bewerte|erteile',
    '100|hundert|höchst|voll|maxim|beste',
    'punkt|note|bewertung|wertung',
  ],
  [
    'ignor(?:e|ez|er)|oubli|ne tenez pas compte',
    'instruction|consigne|règle|directive',
    'donne|donnez|attribu|accord|mets',
    '100|cent|maxim|meilleur|parfait',
    'note|point|score',
  ],
  [
    'ignor|olvid',
    'instruccion|regla|consigna|indicacion',
    'dame|deme|dale|otorg|asign|pon',
    '100|cien|máxim|maxim|perfect|más alta',
    'puntuaci|puntaje|punto|calificaci|nota',
  ],
  ['ignor|esque', 'instruç|instruco|regra|orienta', 'dá-me|me dê|dê|atribu|dar', '100|cem|máxim|maxim|perfeit', 'pontua|ponto|nota'],
  ['ignora|dimentica', 'istruzion|regol|indicazion', 'dammi|assegna|dai', '100|cento|massim|perfett', 'punteggio|punti|voto'],
  ['negeer|vergeet', 'instructie|regel|aanwijzing', 'geef|ken', '100|honderd|hoogste|maxim|perfecte', 'punt|score|cijfer'],
  ['ignorera|glöm', 'instruktion|regel|anvisning', 'ge mig|ge|sätt', '100|hundra|högsta|full', 'poäng|betyg'],
  ['zignoruj|ignoruj|zapomnij', 'instrukcj|poleceni|zasad|wytyczn', 'daj|przyznaj|wystaw', '100|sto|najwyższ|maksym', 'punkt|ocen'],
  ['yok say|yoksay|görmezden|unut', 'talimat|kural|yönerge', 'ver', '100|yüz|en yüksek|tam', 'puan|not'],
  ['игнорир|забуд|не учитыва', 'инструкц|правил|указани', 'дай|постав|оцени|присво', '100|сто|максим|высш', 'балл|оценк'],
  ['ігнору|забуд', 'інструкц|правил|вказівк', 'дай|постав|оціни', '100|сто|максим|найвищ', 'бал|оцінк'],
  ['अनदेखा|नज़रअंदाज़|भूल', 'निर्देश|नियम', 'दें|दो|दीजिए', '100|१००|पूरे|सौ|सबसे', 'अंक|स्कोर'],
  ['waihotia|wareware|kaua e whai', 'tohutohu|ture', 'homai|hoatu', '100|kotahi rau|teitei|katoa', 'kaute|tohu'],
]

const anyOf = (parts: string) => `(?<![\\p{L}\\p{M}])(?:${parts})`
const alphabetic = rows.flatMap(([ignore, orders, give, top, score]) => [
  `${anyOf(ignore)}.{0,50}${anyOf(orders)}`,
  `${anyOf(orders)}.{0,30}${anyOf(ignore)}`,
  `^(?=[^]*${anyOf(give)})(?=[^]*(?:${top}))(?=[^]*(?:${score}))`,
])

/** Scripts that set no blank between words, and languages whose words carry what goes before or after them. */
const others = [
  '(?:忽略|忽視|无视|無視|忘记|忘記|不要理会).{0,14}(?:指令|指示|说明|說明|提示|规则|規則)',
  '(?:给我|給我|打|评|評|给予).{0,8}(?:满分|滿分|100|一百|最高)',
  '(?:指示|命令|ルール|プロンプト).{0,8}(?:無視|忘れ)',
  '(?:満点|100点|百点|最高点).{0,10}(?:ください|つけて|与え|くれ)',
  'تجاهل.{0,30}(?:تعليمات|قواعد|إرشادات)',
  '(?:أعط|امنح).{0,30}(?:100|١٠٠|مئة|الكاملة|أعلى|القصوى)',
  '(?:지시|명령|규칙).{0,12}(?:무시|잊)',
  '(?:만점|100점|최고 점수).{0,12}(?:주세요|줘|부여)',
]

const patterns = [...alphabetic, ...others].map((source) => new RegExp(source, 'u'))
/** Most texts hold none of these words, so one look is enough for them. */
const hint = new RegExp(
  `${anyOf(rows.map(([ignore, , give]) => `${ignore}|${give}`).join('|'))}|[\\p{Script=Arabic}\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]`,
  'u',
)

/** Of a text in lower case. */
export const speaksOtherwise = (text: string) => hint.test(text) && patterns.some((p) => p.test(text))
