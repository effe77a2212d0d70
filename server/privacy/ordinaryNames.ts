const given =
  'will mark grace may rose hope hunter april june august summer autumn winter joy faith charity chance chase grant bill rob rich pat sue dean drew frank art ray robin dawn eve ivy lily violet daisy poppy ' +
  'holly hazel heather olive ginger pepper sage basil rosemary jasmine fern willow jade ruby pearl amber crystal opal gem sky star sunny stormy river brook ocean dale glen heath cliff rocky clay flint sandy reed misty ' +
  'archer guy buddy junior sonny miles major judge bishop king prince duke earl baron royal noble knight constant true verity honor honour patience prudence mercy felicity bliss merry harmony melody carol harper piper ' +
  'cadence dash blaze ace max gene skip chip bud penny dot tab wade lance pierce trace norm ward victor justice christian german francis angel cherry candy brandy sherry angle gay trip hank ' +
  'lucky happy blessing precious gift goodness success favour favor promise destiny trinity heaven genesis journey memory story clarity van ham hung long dung bay sang man sun kit'
const family =
  'young short small little white black green brown gray grey gold golden silver field fields hill hills banks bank rivers bridge bridges stone stones rock sands waters water wells well pool pond marsh moss bush wood woods ' +
  'forest park parks parker gardner gardener lane street church temple house hall castle gates gate wall walls price prices cash poor wise smart sharp swift strong power powers love darling best better worth good goodman sweet ' +
  'savage wild wolf fox lion bird swan crane drake finch sparrow hawk falcon bull lamb hare bear fish pike bass fisher farmer shepherd weaver fuller barber cutter sawyer glover skinner singer player driver carpenter carver ' +
  'draper slater wheeler steward page clerk sergeant english french welsh holland england ireland france day week monday friday sunday north south east west snow frost rain storm hale gale winters summers bell bells ball ' +
  'horn drum song cross case cases link key keys lock keen bright light post ports port ship ships boat bow sail bacon berry rice bean salt sugar glass diamond law laws read reader speed quick booth pack pace mason cooper ' +
  'tanner taylor turner carter tucker walker miller porter potter baker cook butler spencer marshall pope reign test sales service office chef doctor teacher nurse master masters mayor grave graves hand hands head foot legg ' +
  'hardy moody blunt gentle mild stern sterling stout large bigger broad high low fast slow early late new old first second third rush hurry bolt boot bond border bowman box branch bride broom buck burns bury butcher cable ' +
  'camp cannon cope corn counts court cox craft cream crisp crook cruise cruel curry dance deal dew dyer fair fairly fall farm flower flowers ford fort free friend frame gap garden garland goods grand grass groom gross guest ' +
  'hook hood hurt ice iron lake land last leaf leach lean lease leader line lines lovely luck mace march marks mast mead means mill mills mint moon more moor mount munch nail nation nice orange organ ' +
  'pain paine palmer parish pass peace pear peck person pickle pile place plant plum pole pound pride pull purse quarter race ramp ready rest ring ripe road round row rule sale self sell senior set ' +
  'shade shore side silk sly smooth sole spark sparks spear spring stack stands steel step stock stub style sum table tall team thin thorn tide till time toll tower town trail train tree tune valley vale vice view wait ' +
  'wake ware wash watch way wheat whip wing wings winner wish wit work works world worthy yard yield ' +
  'ash blue burn call clear close coach cotton crow crown dear dev dove dream even ever fan fang fine fire fold force found game gang giant given gong hang herb honey hour human hunt jan jewel job joint just keep lamp laugh lay ' +
  'list load loop lord loss made mail main make market marry mat match meet model money music need noon note number oak oil open order pal palm pan paper part past patch plan play point press proud quiet real record red ' +
  'rise rod root run safe said sat save seal see show sight sign silence simple sin sing size son soul spirit sport stamp state still tad tan tang tea ten thing think touch trick trust unity wage want write'

/** Names that are also ordinary English words with the same spelling. Any name that is not in this list counts as a name in every place. */
export const ordinaryNames: ReadonlySet<string> = new Set(`${given} ${family}`.split(' '))
