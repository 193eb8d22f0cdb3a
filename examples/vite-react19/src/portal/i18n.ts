import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const es = {
  title: 'Portal del hospital',
  about: 'Turnos, avisos y servicios de las personas que trabajan aquí.',
  language: 'Idioma',
  dark: 'Oscuro',
  show: 'Servicios',
  home: 'Inicio',
  doses: 'Dosimetría',
  again: 'Su sesión terminó',
  email: 'Correo',
  password: 'Clave',
  enter: 'Entrar',
  later: 'Ahora no',
  note: 'Nota del turno',
  refused: 'No se pudo entrar.',
}
const en: typeof es = {
  title: 'Hospital portal',
  about: 'Shifts, notices and services of the people who work here.',
  language: 'Language',
  dark: 'Dark',
  show: 'Services',
  home: 'Home',
  doses: 'Dosimetry',
  again: 'Your session has ended',
  email: 'Email',
  password: 'Password',
  enter: 'Enter',
  later: 'Not now',
  note: 'Note of the shift',
  refused: 'That did not work.',
}

// The portal uses the one global instance, as most do. Its texts are named like Sievert's on purpose.
void i18next.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: 'es',
  ns: ['common'],
  defaultNS: 'common',
  resources: { es: { common: es }, en: { common: en } },
  interpolation: { escapeValue: false },
})

export const i18n = i18next
