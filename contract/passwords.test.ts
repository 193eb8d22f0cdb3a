import { expect, test } from 'vitest'
import { isEasyToGuess } from './passwords.ts'

test.each([
  '111111111111',
  'aaaaaaaaaaaaaaaa',
  'abababababab',
  'abcabcabcabcabc',
  '123456789012',
  '210987654321',
  '123412341234',
  '112233445566',
  'qwertyuiop12',
  'QwertyUiop123!',
  'asdfghjkl123',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  'password1234',
  'Password2026!',
  'P@ssw0rd2026',
  'passwordpassword',
  'contraseña123',
  'Contraseña-2026',
  'MiClave202611',
  'sievert-demo',
  'Sievert-2026-Hospital',
  'dosimetria2026',
  'administrador1',
  'iloveyou1234',
  'teamomucho12',
  'correcthorsebatterystaple',
  'puravida12345',
  'Costa Rica 2026',
  'noviembre2026',
  '            1',
  '2026-11-21 2026',
])('%s is refused', (password) => {
  expect(isEasyToGuess(password)).toBe(true)
})

test.each([
  'four words in a row',
  'another long password',
  'long enough, surely',
  'tortuga violeta bajo el puente',
  'gW7#kf92Lq!x',
  'plomo-lluvia-tren-39',
  'ñandú corre lejos',
  'twelve chars',
])('%s is taken', (password) => {
  expect(isEasyToGuess(password)).toBe(false)
})

const ana = ['ana.mora@hospital-central.example', 'Ana Lucía Mora Zúñiga']
test.each(['moraanazuniga', 'Ana.Mora.2026', 'ana.mora@hospital-central.example', 'luciamora1985', 'ZuñigaMora!99'])(
  '%s is refused for whose name it is, and for nobody else',
  (password) => {
    expect(isEasyToGuess(password, ana)).toBe(true)
  },
)
test('a name is no reason to refuse a phrase around it', () => {
  expect(isEasyToGuess('Mora cruza el tejado verde', ana)).toBe(false)
  expect(isEasyToGuess('moraanazuniga', ['b@c.cr', 'B C'])).toBe(false)
})
