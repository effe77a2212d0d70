/**
 * For each language: words that its sentences cannot do without, as written in Latin letters and without accents. The words that it
 * shares with English belong to its list, because they show neither language.
 */
export const otherLanguages: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    Māori:
      'te nga ki ka kua ko ahau au nei ra hoki etahi tetahi atu mai ake iho nana naku noku tana taku toku ona ana mo ma no na he i o e a me to hei kei nona kia katoa koe ia ratou matou tatou enei era tenei tera katahi engari aku tonu rawa',
    Samoan:
      'le ua sa o ou na lo la ma mo se i e a ai lea lenei ina ona lava lona lana latou matou tatou oe ia uma tele foi pe ae aua mai atu ni mea loa nei le',
    Tongan:
      'ko e ha ne nae naa na ku te ki kihe ihe he i mo pe pea ke ia ai kau a o ho mei hono hoku ene eku enau kotoa atu mai kuo teeki koeuhi ka lahi koe kiate ni me',
    Fijian: 'na e a ni sa ko ka kei me ki i au o ira keitou keda dua vei vua mai tu ga lai oqo koya noqu nona tiko saraga levu ena se',
    Tagalog:
      'ang ng mga sa na ko ako siya ay at niya nila kami namin kung dahil noong hindi para po lang din rin naman kasi pero yung isang nang may ito iyon doon ka ni si kanya kanila lahat bago ba nag mag',
    Cebuano: 'ang sa nga og ug ko ako siya niya sila kay ni si mga naa wala dili kini kana unya ra man pa na lang akong iyang nako mao',
    Hindi:
      'hai hain tha thi the ki ka ke ko se me mein main maine mai ne aur ya par pe ek wo woh usne unhone uska uski uske us unka ye yeh is iske humne hum ham mera meri mere tum aap nahi nahin bhi to toh kar karke kiya kiye gaya gayi gaye diya kyunki kyonki phir fir jab tab kya bahut bohot raha rahi rahe hua hui hue liye sab apna apne apni so bola',
    Nepali:
      'ko ma le lai cha chha thiyo thiena ra tara mero usko hamro unle maile pani bhayo garyo gare gardai bhane kinabhane bhanera yo tyo tyahi uniharule tyo ek euta ani pachi dherai huncha hunthyo thie',
    Gujarati:
      'che hato hati hata ane ma ne na ni no nu thi maru mane tame ame ek pan pachi hu ena ene tena tene koi kem karyu kari gayo gayi aavyo karan mari',
    Bengali:
      'ami amar amake se tar take she e o ar ebong je kintu na ni chilo chhilo kore korechi korechilam hoye hoyechilo jonno theke ekta ekjon amra tader khub karon tarpor tini shei ei ki',
    Tamil:
      'naan enna en oru avar avan ava avanga antha intha la ku ah romba irundhu irundhuchu illa panni pannen panninen vandhu vandhaar sonnen sonnar appuram aana enakku avarukku avaru adhu idhu naanga poi vandha ellam pona adhe',
    Telugu:
      'nenu naa oka ki lo ku ni vadu athanu atanu athani aame vallu aa ee chala kani tarvata taruvata undi unnadu unnaru cheppanu chesanu chesaru ayyindi vachadu vachi ante maa mariyu endukante valla ledu ade',
    Punjabi:
      'da di de nu nun vich ne te ik oh si sige hai han main mainu asi sadde ohna kar ke nal ton kita kitta ki nahi vi mera meri uss sab gaya',
    Indonesian:
      'yang dan di ke dari saya dia itu ini untuk dengan tidak ada karena kami kita mereka pada sudah telah akan bisa juga oleh lalu kemudian jadi tapi tetapi seorang adalah saat ketika setelah sebelum lebih sangat nya atau kepada tersebut',
    Vietnamese:
      'toi va la cua cho co khong mot nguoi da đa duoc đuoc nay voi cac nhung khi thi vi minh anh ay lam viec ra roi đo do đen den nhung ho lai sau hon rat o em no den',
    Dutch:
      'de het een en ik je hij ze zij wij we van dat die in is was niet met op te aan voor er naar heb had hebben heeft hem haar maar om ook als dan nog bij uit zijn mijn werd zo over na of omdat toen door al daarna geen wat deze dit onze hun man week',
    Afrikaans:
      'die en het ek n nie was is in van my hy sy dit vir te met hulle ons om na wat op so as by aan hom haar baie maar dat toe het sal kon deur ook of daar week man more weer omdat',
    German:
      'der die das und ich ein eine einen einem einer nicht ist war mit von zu den dem des im in es sie er wir auf fur an auch dann aber als hat habe hatte haben sich wie mir mich wenn weil dass bei nach so aus am um noch nur sehr danach bevor ihm ihn ihr uns man hab so',
    Danish:
      'og i jeg det at en et den til er som pa de med han hun af for ikke der var mig sig men om havde har vi min hans hende fra blev ud da efter eller skulle ville fordi meget nar alle so siden sa ble etter til av meg seg ikke min',
    Swedish:
      'och i att det som en pa ar av for med till den han hon inte jag ett var de om har hade sa fran min mig sig men eller efter vi blev nar da mycket alla honom henne skulle eftersom ocksa dem ut kunde',
    French:
      "le la les de des du un une et a est dans je j'ai il elle nous on ne pas que qui pour en au aux ce cette son sa ses mon ma mes avec sur par plus mais ou ete etait avait lui tout puis tres apres parce qu'il qu'elle c'est c'etait d'un d'une j'etais il y leur comme car avant alors fait",
    Italian:
      'il lo la le gli i un una di del della dei che e ho ha con per non in mi si da al alla era sono mio mia suo sua anche ma come piu poi quando perche questo ci nel nella stato stata hanno abbiamo aveva dopo prima molto sul lui lei se cosi o',
    Spanish:
      'el la los las de del un una y que en a con por para no se lo le su sus mi mis me yo es era fue muy pero como mas al porque cuando despues antes habia tenia hasta nos este esta todo ella si sin sobre ya he ha estaba tambien luego o asi',
    Portuguese:
      'o a os as de do da dos das um uma e que em no na nos para por com nao se eu ele ela eles meu minha seu sua foi era estava muito mas mais quando porque depois antes tinha ao pelo pela isso como me ja ate tambem entao fui lhe esse esta ou',
    Romanian:
      'si in la de pe cu un o ca sa nu a am ai au fost este care din pentru mai dar el ea lui meu mea ce era le se i-am l-am m-am iar dupa cand foarte al ale fi prin aveam acest care imi',
    Polish:
      'i w z na nie sie do to ze jest by byl byla bylo po za od jak ale co mi go mnie jego jej ja on ona przez dla oraz tak juz przy bardzo ktory ktora bo potem byly mu tym tego ich moj moja gdy kiedy u o a',
    Czech:
      'a v na se ze je to si s z do by byl byla bylo jsem jsme ale za po pro k o i jak co mu mi ho jeho jeji protoze pak kdyz tak od ktery ktera uz u velmi vsechno sme bol bola som sa aby ich pre',
    Croatian:
      'i je u na se da sam su za od s koji koja ne to a bio bila smo ali kao mi mu ga njegov njen iz po o do jer kad kada tako sto već vec nakon prije onda me bilo jako sve moj moja nije li',
    Hungarian:
      'a az es egy hogy nem is volt meg de ez azt en mert aki ami csak mar el ki be fel akkor nekem neki utan majd mint minden vagy voltam sem nagyon ezt lett',
    Finnish:
      'ja on oli se han mina en ei etta mutta kun niin myos joka han hanen minun sen siita kuin vain olin ole han jalkeen sitten koska me tai hyvin silloin ettei',
    Turkish:
      've bir bu da de icin ile ben o ama cok gibi daha sonra ne kadar var yok olan olarak beni bana ona onu benim onun dedim oldu vardi hemen diye ki en her mi once',
    Swahili:
      'na ya wa ni kwa la za katika yangu yake kuwa hiyo hii huo alikuwa nilikuwa lakini kwamba cha sana baada kabla wakati mimi yeye kama hakuna pia ili wangu wake kisha',
    Somali: 'waa oo iyo in ku ka u la waxaan waxa uu ay ayaa aan ah si kale badan markii laakiin kadib soo isaga iyada wax ma ee aad waxay',
    Yoruba: 'ti ni o si mo a ni pe awon won fun lati ninu mi naa je ko ba wa n ki yi pelu gbogbo nigba nitori',
    Welsh: 'y yr yn ac a i o ar wedi roedd oedd mae fy ei hi fe oedd am ond dim wnes ar gan at bod hynny hefyd gyda oherwydd pan',
    'Chinese in Latin letters':
      'wo de shi le zai ta ni bu zhe na yi ge hen dou jiu ye he gen dao ba gei you yige women tamen yinwei suoyi ranhou meiyou dui lai qu shuo hui yao',
    'Japanese in Latin letters':
      'watashi wa ga wo no ni de to mo desu deshita mashita kara sono kono kare kanojo shite shita imasu imashita node ga he made suru koto masu',
    'Korean in Latin letters': 'na nae jeo je neun eun i ga eul reul e eseo ui do ro wa gwa geu hago haesseo haetda seo ge ji go',
  }).map(([name, words]) => [name, new Set(words.split(' '))]),
)
