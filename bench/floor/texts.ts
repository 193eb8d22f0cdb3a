import i18next from 'i18next'
import { fields } from '../screens/fields.ts'

/** The floor's texts, in one language and in the code: what i18next itself weighs counts, not what it says. */
export const texts = i18next.createInstance()

void texts.init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        title: 'Floor',
        signIn: 'Sign in',
        email: 'E-mail',
        password: 'Password',
        dashboard: 'Dashboard',
        rows: 'Rows',
        grid: 'Rows in a grid',
        search: 'Search',
        save: 'Save',
        shown: '{{from}}–{{to}} of {{total}}',
        ...Object.fromEntries(fields.map(({ name, label }) => [`fields.${name}`, label])),
      },
    },
  },
  keySeparator: false,
})
