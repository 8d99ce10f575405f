import type { Category } from "../activity/activity.ts";

/** What a motif shows, and the phrases in a title that name it. */
type Motif = { shows: string; phrases: string };

/**
 * The drawings of covers. Phrases are separated by `|`. Plurals match too, and `*` matches any ending. `?` marks a weak
 * phrase, which counts only if the title names nothing more specific. `!` marks the only motif to show, since the rest
 * of the title is the name of a film or book.
 */
export const motifs = {
	// Balls and rackets
	basketball: { shows: "a basketball", phrases: "basketball | hoops | hooping | baloncesto" },
	soccer: { shows: "a soccer ball", phrases: "soccer | futsal | futbol" },
	baseball: { shows: "a baseball and a bat", phrases: "baseball | softball | t ball | tee ball | teeball | tball" },
	football: { shows: "a football", phrases: "football | flag football | american football" },
	volleyball: { shows: "a volleyball", phrases: "volleyball | voleibol" },
	tennis: { shows: "a tennis racket and ball", phrases: "tennis" },
	"table-tennis": { shows: "a table tennis bat and ball", phrases: "table tennis | ping pong" },
	pickleball: { shows: "a pickleball paddle and ball", phrases: "pickleball | pickle ball" },
	badminton: { shows: "a shuttlecock", phrases: "badminton" },
	ball: {
		shows: "a striped playground ball",
		phrases: "dodgeball | dodge ball | kickball | kick ball | four square | gaga ball | ball games | ball play",
	},
	hockey: { shows: "two hockey sticks and a puck", phrases: "floor hockey | ice hockey | street hockey | hockey" },
	golf: { shows: "a golf flag and a ball", phrases: "golf | golfer | mini golf" },
	bowling: { shows: "a bowling ball and pins", phrases: "bowling | ten pin" },
	disc: { shows: "a flying disc", phrases: "frisbee | disc golf | ultimate disc" },
	rugby: { shows: "a rugby ball", phrases: "rugby" },
	cricket: { shows: "a cricket bat and ball", phrases: "cricket" },
	// Water
	swimming: {
		shows: "a swimmer in the water",
		phrases:
			"swim | swimming | swimmer | lap swim | learn to swim | aquatics | aqua | water aerobics | open swim | natacion",
	},
	"water-polo": { shows: "a yellow ball on the water", phrases: "water polo" },
	lifebuoy: { shows: "a lifebuoy", phrases: "lifeguard | lifeguarding | lifesaving | life saving | water safety" },
	canoe: { shows: "a canoe with a paddle", phrases: "canoe | canoeing" },
	kayak: { shows: "a kayak with a paddle", phrases: "kayak | kayaking | kayaker" },
	sailing: { shows: "a sailing boat", phrases: "sailing | sailboat | learn to sail | dinghy" },
	fishing: { shows: "a fishing rod and a fish", phrases: "fishing | angling | learn to fish" },
	// Wheels, feet and fitness
	skateboard: { shows: "a skateboard", phrases: "skateboard* | skatepark | skate park" },
	"ice-skate": { shows: "an ice skate", phrases: "ice skating | ice skate | figure skating | ice skater" },
	"roller-skate": {
		shows: "a roller skate",
		phrases: "roller skating | roller skate | rollerskating | roller disco | roller derby | roller rink",
	},
	bicycle: { shows: "a bicycle", phrases: "bike | biking | bicycle | cycling | cyclist | bmx | learn to ride a bike" },
	scooter: { shows: "a scooter", phrases: "scooter | scooting" },
	running: {
		shows: "a running shoe",
		phrases:
			"track and field | track team | track club | track meet | cross country | running club | run club | run crew | fun run | 5k | 10k | marathon | jogging | running | runner | girls on the run | walk run | run walk",
	},
	medal: { shows: "a medal on a ribbon", phrases: "olympic | special olympics | medal | decathlon | paralympics" },
	trophy: { shows: "a trophy cup", phrases: "?tournament | ?championship | ?trophy | ?playoff" },
	whistle: { shows: "a whistle", phrases: "?sport | ?multi sport | ?multisport | ?referee | ?athletic | ?deportes" },
	gymnastics: {
		shows: "a child doing a handstand",
		phrases: "gymnastic* | gymnast | tumbling | tumbler | acrobatic* | cartwheel | usag",
	},
	cheerleading: {
		shows: "a megaphone and a pompom",
		phrases: "cheerleading | cheerleader | cheer team | cheer camp | cheer class | poms | cheer and pom",
	},
	karate: {
		shows: "a karate suit with a belt",
		phrases:
			"karate | judo | taekwondo | tae kwon do | martial art | jiu jitsu | jujitsu | ju jitsu | aikido | kung fu",
	},
	yoga: { shows: "a child sitting in a yoga pose", phrases: "yoga | yogi | meditation | mindfulness" },
	boxing: { shows: "a boxing glove", phrases: "boxing | kickboxing | kick boxing | boxer | fit box" },
	archery: { shows: "an archery target with an arrow", phrases: "archery" },
	climbing: {
		shows: "a climbing wall with holds and a rope",
		phrases: "climbing | rock climbing | bouldering | climbing wall",
	},
	fitness: {
		shows: "a dumbbell",
		phrases:
			"fitness | workout | exercise | conditioning | sports conditioning | weight training | weightlifting | weight lifting | powerlifting | strength training | strength | crossfit | boot camp | bootcamp | fit | circuit training | bodybuilding",
	},
	"jump-rope": { shows: "a jump rope", phrases: "jump rope | double dutch | skipping rope | jump roping" },
	fencing: { shows: "two crossed fencing foils", phrases: "fencing" },
	// Outdoors and animals
	tent: {
		shows: "a tent",
		phrases: "camping | campout | camp out | tent | overnight camp | sleepaway camp | glamping",
	},
	campfire: { shows: "a campfire", phrases: "campfire | bonfire | smores" },
	hiking: { shows: "a hiking boot", phrases: "hike | hiking | hiker | trekking | rambling" },
	backpack: {
		shows: "a backpack",
		phrases:
			"?camp | ?day camp | ?summer camp | ?camper | ?campamento | back to school | book bag | bookbag | backpack | after school | afterschool",
	},
	map: { shows: "a map with a marked path", phrases: "scavenger hunt | treasure hunt | geocaching | treasure map" },
	compass: { shows: "a compass", phrases: "orienteering | expedition | navigation skills" },
	tree: {
		shows: "a tree",
		phrases: "forest | tree climbing | tree planting | tree id | woodland | tree identification",
	},
	leaf: { shows: "two leaves", phrases: "nature | outdoor education | leaf | leaves | botany" },
	garden: { shows: "a flower in a pot", phrases: "garden | gardening | gardener | flower | terrarium | succulent" },
	seedling: { shows: "a seedling in the earth", phrases: "plant | planting | seedling | seed | compost | composting" },
	bird: {
		shows: "a bird",
		phrases: "birding | bird watching | birdwatching | birdhouse | bird house | bird walk | birder",
	},
	butterfly: { shows: "a butterfly", phrases: "butterfly | butterflies" },
	paw: { shows: "a paw print", phrases: "animal | zoo | wildlife | pet | pet care | veterinarian | vet camp" },
	dog: { shows: "a dog", phrases: "dog | puppy | puppies | therapy dog" },
	cat: { shows: "a cat", phrases: "kitten | cats" },
	horse: { shows: "a horse", phrases: "horse | horseback | pony | ponies | equestrian | horse riding" },
	fish: { shows: "a fish", phrases: "aquarium | ocean | marine biology | sea life | under the sea" },
	ladybird: { shows: "a ladybird", phrases: "insect | bugs | bug hunt | bug safari | entomology | ladybug | ladybird" },
	dinosaur: { shows: "a dinosaur", phrases: "dinosaur | dino | fossil | paleontolog* | palaeontolog* | jurassic" },
	vegetables: {
		shows: "a carrot and a tomato",
		phrases: "vegetable | veggie | farmers market | harvest garden | harvest festival | harvest market | farm to table",
	},
	// Sky and seasons
	sun: { shows: "a sun", phrases: "?summer fun | ?summer fest | ?summer festival | ?summer celebration" },
	snowflake: {
		shows: "a snowflake",
		phrases: "snow | snowflake | snow day | winter wonderland | ?winter camp | ?winter break",
	},
	planet: {
		shows: "a ringed planet and stars",
		phrases: "planet | planetarium | solar system | astronomy | outer space | space camp | galaxy | space exploration",
	},
	telescope: {
		shows: "a telescope",
		phrases: "telescope | stargazing | star gazing | sky viewing | eclipse | night sky",
	},
	rocket: { shows: "a rocket", phrases: "rocket | rocketry | astronaut | nasa" },
	// Music
	piano: { shows: "piano keys", phrases: "piano | pianist | piano keyboard" },
	guitar: { shows: "a guitar", phrases: "guitar | guitarist" },
	violin: { shows: "a violin and bow", phrases: "violin | violinist | fiddle" },
	drum: {
		shows: "a drum with sticks",
		phrases: "drum | drumming | drummer | drumline | drum line | percussion | drum corps",
	},
	trumpet: {
		shows: "a trumpet",
		phrases: "trumpet | brass band | jazz band | jazz concert | jazz music | marching band",
	},
	microphone: {
		shows: "a microphone",
		phrases:
			"karaoke | open mic | sing | singing | singer | singalong | sing along | choir | chorus | choral | vocal | voice lesson | voice class | podcast | podcasting | recording studio | spoken word | stand up comedy | rap | songbird",
	},
	headphones: {
		shows: "headphones",
		phrases: "beat making | beatmaking | music production | beats | audiobook | silent disco",
	},
	"record-player": {
		shows: "a record player",
		phrases: "dj | djing | turntable | vinyl record | hip hop | vinyl listening",
	},
	music: {
		shows: "music notes",
		phrases:
			"music | musical chair | musical trivia | musical instrument | musician | concert | orchestra | quartet | song | songwriting | song writing | ukulele | cello | viola | flute | clarinet | saxophone | recorder class | instrument | rhythm and movement | rhythm and rhyme | melody | musica | blues | rock band | school of rock | tunes | band camp | opera | symphony | mariachi | steel pan",
	},
	// Stage
	theatre: {
		shows: "two theatre masks",
		phrases:
			"theatre | theater | drama | acting | actor | improv | improvisation | broadway | shakespeare | musical theatre | musical theater | the musical | performing art | theatre art | theater art | teatro",
	},
	ballet: { shows: "ballet shoes", phrases: "ballet | ballerina | pre ballet" },
	dance: {
		shows: "a dancing child",
		phrases:
			"dance | dancing | dancer | jazz dance | tap dance | zumba | salsa dancing | ballroom | line dancing | dance hip hop | hip hop dance | folklorico | baile | danza | dance party | footwork | tap and jazz | jazz and tap",
	},
	puppet: { shows: "a hand puppet", phrases: "puppet | puppetry | puppeteer | marionette" },
	magic: {
		shows: "a magic hat and wand",
		phrases: "magic show | magic trick | magician | magic camp | magic class | magic workshop | magic club",
	},
	circus: { shows: "a circus tent", phrases: "circus | trapeze" },
	juggling: { shows: "juggling balls", phrases: "juggling | juggle | juggler" },
	// Art and craft
	palette: {
		shows: "a painter's palette",
		phrases: "art | artist? | arte | artes | artistic | visual art | fine art | art studio",
	},
	paintbrush: {
		shows: "a paint brush and a stroke of paint",
		phrases: "painting | paint | painter | watercolor | watercolour | acrylic | pintura | paint and sip",
	},
	pencil: {
		shows: "a pencil",
		phrases:
			"drawing | draw | sketch | sketching | illustration | illustrator | cartooning | doodle | doodling | dibujo",
	},
	pottery: { shows: "a pottery vase", phrases: "pottery | ceramic | wheel throwing | clay class" },
	scissors: {
		shows: "scissors and paper",
		phrases:
			"craft | crafting | crafty | crafternoon | collage | papercraft | paper craft | paper engineering | card making | scrapbook* | scrap booking | manualidades | paper cutting",
	},
	camera: { shows: "a camera", phrases: "photo | photography | photographer | camera | fotografia" },
	film: {
		shows: "a clapperboard",
		phrases:
			"!film | !film screening | !movie screening | !family film | filmmaking | film making | filmmaker | film camp | film class | film production | video production | videography | animation | stop motion | screenwriting | moviemaking | movie making",
	},
	popcorn: {
		shows: "a bag of popcorn",
		phrases: "!movie | !movies in the park | !cinema | !movie night | popcorn | !peliculas | !matinee",
	},
	sewing: {
		shows: "a spool of thread with a needle",
		phrases: "sew | sewing | quilt | quilting | embroider* | cross stitch | needlework | needlepoint",
	},
	yarn: { shows: "a ball of yarn with needles", phrases: "knit | knitting | crochet | crocheting | yarn | knitter" },
	beads: {
		shows: "a string of beads",
		phrases: "bead | beading | perler | bracelet | jewelry | jewellery | necklace | beadwork",
	},
	origami: { shows: "a paper crane", phrases: "origami | paper crane | paper folding" },
	woodwork: {
		shows: "a hammer and a saw",
		phrases: "woodwork | woodworking | woodshop | wood shop | woodcraft | carpentry | carpenter",
	},
	tshirt: { shows: "a painted shirt", phrases: "tie dye | t shirt | tee shirt | tshirt | screen printing" },
	bag: { shows: "a tote bag with a star", phrases: "tote bag | tote" },
	slime: { shows: "a jar of slime", phrases: "slime" },
	// Reading and school
	book: {
		shows: "an open book",
		phrases:
			"book | reading | story time | storytime | storytelling | storyteller | stories and songs | songs and stories | stories and rhymes | bilingual stories | !book club | !book discussion | author visit | author talk | meet the author | !book group | !book chat | !mystery group | literacy | read | bookworm | literature | cuento | lectura | libro | rhymetime | rhyme time | nursery rhyme | fairy tale | storywalk | story walk | language art | novel | bedtime story | lapsit | lap sit",
	},
	books: {
		shows: "a stack of books",
		phrases: "book sale | book fair | book swap | book drive | summer reading | book bike",
	},
	writing: {
		shows: "a quill and a sheet of paper",
		phrases:
			"writing | creative writing | writer | poetry | poet | poem | poesia | journaling | penmanship | calligraphy | handwriting | lettering",
	},
	comic: {
		shows: "a comic burst",
		phrases: "comic | comic book | graphic novel | manga | cartoon | superhero | super hero | comic con",
	},
	letters: {
		shows: "letter blocks",
		phrases:
			"abc | alphabet | phonics | preschool | pre school | pre k | prek | play school | playschool | kiddie college | kindergarten readiness | kindergarten | spelling bee",
	},
	maths: {
		shows: "an abacus",
		phrases: "math | maths | mathematics | algebra | geometry | numeracy | calculus | arithmetic",
	},
	globe: { shows: "a globe", phrases: "geography | earth day | around the world | model un | model united nations" },
	languages: {
		shows: "two speech bubbles",
		phrases:
			"language class | language lesson | language club | spanish class | spanish lesson | spanish immersion | spanish conversation | learn spanish | spanish club | french class | french lesson | french club | english class | mandarin | chinese class | chinese school | esl | bilingual | conversation | debate | discussion | public speaking | teen talk | roundtable | round table | tiny talkers",
	},
	graduation: {
		shows: "a graduation cap",
		phrases: "graduation | college | university | fafsa | scholarship | graduate",
	},
	homework: {
		shows: "a notebook and a pencil",
		phrases:
			"homework | tutoring | tutor | study hall | study skill | study group | study time | test prep | sat prep | act prep",
	},
	// Games
	chess: { shows: "a chess knight", phrases: "chess | ajedrez" },
	dice: {
		shows: "two dice",
		phrases:
			"board game | table game | tabletop | game night | ?games | dungeons and dragons | d and d | role playing game | rpg | family game | yahtzee | juegos | gameday | bunco",
	},
	cards: { shows: "playing cards", phrases: "card game | card trick" },
	puzzle: { shows: "puzzle pieces", phrases: "puzzle | jigsaw" },
	bingo: { shows: "a bingo card", phrases: "bingo | loteria" },
	controller: {
		shows: "a game controller",
		phrases:
			"video game | guitar hero | rock band game | videogame | gaming | gamer | esports | e sports | nintendo | playstation | xbox | minecraft | roblox | mario kart | super smash | smash bros | fortnite | wii | game design | game development | videojuegos",
	},
	bricks: {
		shows: "toy bricks",
		phrases: "lego | duplo | bricks | building blocks | block party builders | brick building | block play",
	},
	kite: { shows: "a kite", phrases: "kite" },
	// Science and making
	flask: {
		shows: "a flask with bubbles",
		phrases: "science | scientist | chemistry | chemist | experiment | ciencia | lab coat | potions | stem lab",
	},
	microscope: {
		shows: "a microscope",
		phrases: "biology | microscope | microbiology | forensic | life science | pond life | csi",
	},
	robot: { shows: "a robot", phrases: "robot | robotic* | lego robotics" },
	computer: {
		shows: "a laptop with code",
		phrases:
			"computer | computer science | coding | coder | code club | python | javascript | web design | app development | technology | tech help | cyber | cybersecurity | digital media | digital literacy | laptop | typing | computing | learn to code | graphic design | youtube",
	},
	printer: { shows: "a 3D printer", phrases: "3d print | 3d printing | 3d printer | 3 d printing" },
	gears: {
		shows: "two gears",
		phrases:
			"engineering | engineer | tinkering | tinker | mechanic* | simple machine | stem | makerspace | maker lab | steam",
	},
	"light-bulb": {
		shows: "a light bulb",
		phrases: "electronics | electricity | circuits | invention | inventor | circuitry | electrical",
	},
	drone: { shows: "a drone", phrases: "drone" },
	// Food
	cooking: {
		shows: "a steaming pot",
		phrases: "cook | cooking | chef | culinary | culinary art | kitchen | cocina | cooks",
	},
	baking: { shows: "a cupcake", phrases: "baking | bake | baker | cupcake | cake decorating | cake" },
	apple: {
		shows: "an apple",
		phrases: "nutrition | healthy eating | healthy snack | fruit | apple picking | healthy food | apples",
	},
	// Family and community
	teddy: {
		shows: "a teddy bear",
		phrases:
			"?tot | ?toddler | ?playgroup | ?play group | ?mommy and me | ?mom and tot | ?parent and tot | ?tiny tot | teddy bear | stuffed animal | ?little ones | ?wee play | ?parent child | ?bebe",
	},
	pram: { shows: "a pram", phrases: "stroller | pram | buggy walk" },
	rattle: { shows: "a baby rattle", phrases: "baby | babies | infant | newborn | babysitting | babysitter" },
	hands: {
		shows: "two hands holding a heart",
		phrases:
			"mentor | mentoring | mentorship | volunteer | volunteering | ?community service | service learning | kindness | helping hands | food drive | donation | random acts of kindness",
	},
	briefcase: {
		shows: "a briefcase",
		phrases:
			"career | job | business | entrepreneur* | workforce | employment | internship | job readiness | work readiness",
	},
	money: {
		shows: "a piggy bank and a coin",
		phrases:
			"money | financial | finance | financial literacy | budgeting | saving money | investing | personal finance",
	},
	"first-aid": { shows: "a first aid case", phrases: "first aid | cpr | aed | first responder" },
	bus: { shows: "a bus", phrases: "field trip | bus tour | bus trip | day trip | bus ride" },
	museum: { shows: "a museum", phrases: "!museum" },
	balloons: { shows: "balloons", phrases: "?party | ?bash | ?celebration | birthday | balloon | ?fiesta" },
	gift: { shows: "a wrapped present", phrases: "gift | gift making | present wrapping | secret santa" },
	heart: { shows: "a paper heart", phrases: "valentine | valentines" },
	pumpkin: {
		shows: "a pumpkin with a face",
		phrases: "halloween | pumpkin | trunk or treat | trick or treat | haunted house",
	},
	eggs: { shows: "painted eggs", phrases: "egg hunt | easter | egg dyeing" },
} as const satisfies Record<string, Motif>;

export type MotifId = keyof typeof motifs;

/** Phrases that contain a motif's word but mean something else. */
export const misleadingPhrases = `
art of | state of the art | martial law | nail art | nail polish | face painting | body painting | paint ball
early bird | career academy | no sew | dog days | hot dog | corn dog | dog man | dog park | sun dog | cat walk | sea horse | go fish | pony tail | paper tiger
board meeting | pool table | field hockey | air hockey | ball game | big game | hunger games | squid games | olympic park
political science | social science | data science | library science | sports science | rocket science | plant based | power plant
health screening | vision screening | hearing screening | developmental screening | dress code | zip code | code of conduct
magic the gathering | magic school bus | magic tree house | toy story | west side story | story of | snow white | snow queen
snow cone | ice cream cake | baseball diamond | baseball field | emerging artist | recording artist | tribute artist | rock garden | zen garden | paint the town | beer garden | botanic garden | botanical garden | family tree | christmas tree
air conditioning | a good fit | fit for | find your fit | strength in numbers | inner strength | boxing day | circuit court
running a | running your | running for | book your | book a | book now | check book | palm reading | tarot reading | in reading
near reading | prize drawing | raffle drawing | drawing to a close | french horn | butterfly stroke | butterfly effect
sound track | fast track | train track | rap sheet | steve jobs | good job | job corps | baby shark | baby steps | baby grand
third party | political party | search party | block party | gift card | gift shop | gift certificate | cake walk | soap opera
space opera | rock opera | opera house | university park | college park | forest park | forest glen | ocean park | music box theatre | music box theater
broadway armory | broadway street | sports bar | sports medicine | sporting goods | rubber band | rubber stamp | steam room
human nature | nature of | mother nature network | sewing machine repair | recycling | boss baby | family planning
`;

/** Phrases that name a motif only in activities of one category. */
export const phrasesByCategory: Partial<Record<Category, Partial<Record<MotifId, string>>>> = {
	Sport: { running: "track", cheerleading: "cheer", swimming: "aqua fit", boxing: "box" },
	Class: { dance: "tap", letters: "kinder", languages: "spanish? | french? | english?" },
	"Arts & Crafts": { pottery: "clay", scissors: "paper" },
	STEM: { computer: "code | digital", printer: "3d" },
};
