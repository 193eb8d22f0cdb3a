import { passwordLength } from './passwordLength.ts'

/**
 * Which passwords are too easy to guess, for the form and the server alike. No schema library is imported here: the pages
 * before sign-in load it.
 */
/**
 * What passwords that many people have are put together from, in Spanish and English, without accents: words, names, teams
 * and places, rows of the keyboard, and the words of this field. Twelve characters are rarely one word; they are several of
 * these with a year.
 */
const common = `
password passwort contrasena clave acceso secret secreto letmein welcome bienvenido bienvenida login entrar admin administrator
administrador root user usuario guest invitado test prueba demo temporal default changeme change cambiame cambiar master super
sievert dosis dosimetria dosimetro dosimeter dosimetry radiacion radiation radiologia rayos rayosx xray hospital clinica clinic
laboratorio laboratory oficial officer encargado proteccion servicio service salud medico doctor doctora enfermera paciente
qwerty qwertz azerty asdfgh asdf zxcvbn zxcv qazwsx qwer iloveyou love amor teamo tequiero corazon mivida familia family
princess princesa mucho costa rica san dragon monkey football futbol soccer baseball basketball superman batman pokemon naruto starwars shadow
sunshine flower summer winter spring autumn verano invierno primavera otono hello hola mundo world computer computadora
internet google facebook instagram whatsapp windows microsoft apple samsung iphone android trustno one two three uno dos tres
abc jesus cristo dios god bless maria jose juan carlos luis ana daniel andres diego sofia valeria camila gabriela alejandro
fernando ricardo roberto jorge pedro pablo miguel angel martin david michael michelle jessica jennifer ashley nicole charlie
thomas robert andrew matthew jordan hunter george buster killer pepper ginger maggie cookie chocolate cheese freedom whatever
costarica sanjose puravida saprissa alajuelense liga heredia cartago barcelona madrid realmadrid messi mexico colombia
argentina espana america lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday
saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre january
february march april june july august september october november december correct horse battery staple mi my el la los las
the de y and es is soy iam tu you yo
`
  .trim()
  .split(/\s+/)

/** Rows in which neighbours stand side by side. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
const isRun = (text: string) =>
  rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text)) || new Set(text).size === 1

/** Takes out, from the left, the longest pieces of four and more that are runs of neighbours or of one character. */
function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = 3
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1
    if (length > 3) at += length
    else left += text[at++]
  }
  return left
}

/** The piece that a text repeats; the text itself when it repeats none. */
function unitOf(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const unit = text.slice(0, size)
    if (unit.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return unit
  }
  return text
}

/** How many letters of a text no word of a list accounts for, at best. */
function lettersLeft(text: string, words: ReadonlySet<string>): number {
  const longest = Math.max(0, ...[...words].map(({ length }) => length))
  const left = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const letter = /\p{L}/u.test(text[end - 1] ?? '') ? 1 : 0
    let least = (left[end - 1] ?? 0) + letter
    for (let start = Math.max(0, end - longest); start < end; start += 1)
      if (words.has(text.slice(start, end))) least = Math.min(least, left[start] ?? least)
    left.push(least)
  }
  return left[text.length] ?? 0
}

const known = new Set(common)

/**
 * Would a password be among the first that somebody tries? It repeats itself, runs along the keyboard, or is put together
 * from common words, digits and what everybody knows of its owner: `personal` holds the email and the name.
 */
export function isEasyToGuess(password: string, personal: readonly string[] = []): boolean {
  const plain = withoutAccents(password)
  if (new Set(plain).size < 5 || unitOf(plain).length < passwordLength.min / 2) return true
  const own = personal.flatMap((text) =>
    [text, ...text.split('@')].flatMap((part) => withoutAccents(part).split(/[^\p{L}\d]+/u)),
  )
  const words = new Set([...known, ...own.filter(({ length }) => length >= 3)])
  const forms = [plain, withLetters(plain), plain.replace(/[^\p{L}\d]/gu, '')]
  return forms.some((form) => lettersLeft(withoutRuns(unitOf(form)), words) < 4)
}
