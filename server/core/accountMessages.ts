/** What is answered about accounts, their passwords and second factors. */
export const accountMessages = {
  easyPassword: {
    en: 'This password is easy to guess. Take several words that do not belong together, and no name.',
    es: 'Esta contraseña es fácil de adivinar. Use varias palabras que no tengan relación, y ningún nombre.',
  },
  wrongPassword: { en: 'The current password is wrong.', es: 'La contraseña actual no es correcta.' },
  tokenUsed: {
    en: 'This link was already used or is no longer valid. Ask for a new one.',
    es: 'Este enlace ya se usó o ya no es válido. Solicite uno nuevo.',
  },
  badCredentials: { en: 'The email or the password is wrong.', es: 'El correo o la contraseña no son correctos.' },
  secondFactorNeeded: {
    en: 'Enter the code of your authenticator app, or use your passkey.',
    es: 'Escriba el código de su aplicación de autenticación, o use su llave de acceso.',
  },
  signInAgain: {
    en: 'Too much time has passed since the password. Sign in again.',
    es: 'Pasó demasiado tiempo desde la contraseña. Inicie sesión de nuevo.',
  },
  wrongCode: {
    en: 'This code is wrong, too old, or was used already.',
    es: 'Este código es incorrecto, venció o ya se usó.',
  },
  codeSealed: {
    en: 'Codes of the app cannot be checked at present. Use a recovery code, or ask an administrator.',
    es: 'Por ahora no se pueden comprobar los códigos de la aplicación. Use un código de recuperación o pregunte a la administración.',
  },
  oneTimeCode: { en: 'The code has six digits.', es: 'El código tiene seis dígitos.' },
  secondFactorNotBegun: {
    en: 'Nothing is being set up. Begin again.',
    es: 'No hay nada en preparación. Comience de nuevo.',
  },
  noSecondFactor: {
    en: 'This account has no second factor.',
    es: 'Esta cuenta no tiene segundo factor.',
  },
  passkeyRefused: {
    en: 'The passkey could not be verified. Try again.',
    es: 'No se pudo verificar la llave de acceso. Intente de nuevo.',
  },
  passkeyTooLate: {
    en: 'This took too long, or was answered before. Try again.',
    es: 'Pasó demasiado tiempo, o ya se había respondido. Intente de nuevo.',
  },
  passkeyUnknown: {
    en: 'This passkey is none of this account, or was removed.',
    es: 'Esta llave de acceso no es de esta cuenta, o se quitó.',
  },
  passkeyCopied: {
    en: 'This passkey has been used elsewhere since: it may have been copied. Sign in another way and remove it.',
    es: 'Esta llave de acceso se usó después en otro lugar: puede ser una copia. Ingrese de otra forma y quítela.',
  },
  passkeyTaken: {
    en: 'This passkey was added before.',
    es: 'Esta llave de acceso ya se había agregado.',
  },
  tooManyPasskeys: {
    en: 'An account has {most} passkeys at most. Remove one first.',
    es: 'Una cuenta tiene {most} llaves de acceso como máximo. Quite una antes.',
  },
  emailTaken: { en: 'Another user has this email.', es: 'Otro usuario ya tiene este correo.' },
  lastAdministrator: {
    en: 'This is the last administrator who can sign in. Make another one first.',
    es: 'Es la última persona administradora que puede iniciar sesión. Agregue antes a otra.',
  },
  notInvited: {
    en: 'This user has a password already. Send a link for a new one.',
    es: 'Este usuario ya tiene contraseña. Envíele un enlace para elegir otra.',
  },
  stillInvited: {
    en: 'This user has no password yet. Send the invitation again.',
    es: 'Este usuario aún no tiene contraseña. Envíele la invitación de nuevo.',
  },
  accountOut: {
    en: 'This account cannot be used now: {state:accountStates}.',
    es: 'Esta cuenta no se puede usar ahora: {state:accountStates}.',
  },
  ofRole: { en: 'This role needs it.', es: 'Este rol lo necesita.' },
  notOfRole: { en: 'This role has none.', es: 'Este rol no lo lleva.' },
  unknownUser: { en: 'A user of this list does not exist.', es: 'Un usuario de esta lista no existe.' },
} as const
