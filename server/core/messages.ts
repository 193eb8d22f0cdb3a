import type { Language } from '../../contract/vocabulary.ts'
import { accountMessages } from './accountMessages.ts'
import { adjustmentMessages } from './adjustmentMessages.ts'
import { dosimeterMessages } from './dosimeterMessages.ts'
import { inputMessages } from './inputMessages.ts'
import { keptMessages } from './keptMessages.ts'
import { registryMessages } from './registryMessages.ts'

/** Every message that the API can answer with, in each language. */
export const messages = {
  ...accountMessages,
  ...adjustmentMessages,
  ...dosimeterMessages,
  ...registryMessages,
  ...keptMessages,
  ...inputMessages,
  notFound: { en: 'Not found.', es: 'No se encontró.' },
  forbidden: { en: 'You may not do this.', es: 'No tiene permiso para hacer esto.' },
  unauthorized: { en: 'Sign in to go on.', es: 'Inicie sesión para continuar.' },
  tooMany: {
    en: 'Too many attempts. Try again in {seconds} seconds.',
    es: 'Demasiados intentos. Intente de nuevo en {seconds} segundos.',
  },
  crossSite: { en: 'The request did not come from this site.', es: 'La solicitud no proviene de este sitio.' },
  invalid: { en: 'Some of the data is not valid.', es: 'Algunos datos no son válidos.' },
  internal: {
    en: 'Something went wrong on our side. Give the number {requestId} when you ask for help.',
    es: 'Algo falló de nuestro lado. Indique el número {requestId} al pedir ayuda.',
  },
  starting: {
    en: 'The service is starting. Try again in a moment.',
    es: 'El servicio está iniciando. Intente de nuevo en un momento.',
  },
  databaseAway: {
    en: 'The service cannot reach its database at the moment. Nothing was changed; try again shortly.',
    es: 'El servicio no puede comunicarse con su base de datos en este momento. No se cambió nada; intente de nuevo en breve.',
  },
  busy: {
    en: 'Others are working on the same data, and this waited too long for them. Nothing was changed; try again shortly.',
    es: 'Otros están trabajando con los mismos datos y la espera fue demasiado larga. No se cambió nada; intente de nuevo en breve.',
  },
  outcomeUnknown: {
    en: 'The connection to the database broke while this was being saved. Look whether it is there before you do it again.',
    es: 'La conexión con la base de datos se cortó mientras se guardaba. Compruebe si quedó guardado antes de repetirlo.',
  },
  tooLarge: { en: 'The file is larger than {megabytes} MB.', es: 'El archivo supera los {megabytes} MB.' },
  brokenUpload: {
    en: 'The file did not arrive whole. Send it again.',
    es: 'El archivo no llegó completo. Envíelo de nuevo.',
  },
  unsupportedType: {
    en: 'A body of this type is not read here. Send JSON, or a file where one is asked for.',
    es: 'No se lee contenido de este tipo. Envíe JSON, o un archivo donde se pide.',
  },
  noFile: { en: 'No file came with the request.', es: 'La solicitud no trae ningún archivo.' },
  illegalTransition: { en: '{message}', es: '{message}' },
  changedMeanwhile: {
    en: 'Somebody else has changed this since you opened it. Nothing of yours was saved yet.',
    es: 'Otra persona cambió esto desde que usted lo abrió. Todavía no se guardó nada de lo suyo.',
  },
  alreadySo: { en: 'This is so already.', es: 'Ya está así.' },
  clientCodeTaken: { en: 'Another client has this code.', es: 'Otro cliente ya tiene este código.' },
  codeTaken: { en: 'This code is already taken.', es: 'Este código ya está en uso.' },
  siteInUse: {
    en: 'The site {site} has people or assignments and cannot be removed.',
    es: 'La sede {site} tiene personal o asignaciones y no se puede quitar.',
  },
  siteOfOtherClient: { en: 'The site does not belong to the client.', es: 'La sede no pertenece al cliente.' },
  clientInactive: { en: 'The client is not active.', es: 'El cliente no está activo.' },
  personTaken: {
    en: 'A person with this id is already registered.',
    es: 'Ya existe una persona con esta identificación.',
  },
  personElsewhere: {
    en: 'This id is already registered with the dosimetry service. Ask the service for a transfer.',
    es: 'Esta identificación ya está registrada en el servicio de dosimetría. Solicite el traslado al servicio.',
  },
  personInactive: {
    en: '{name} is not monitored in this period.',
    es: '{name} no está en vigilancia en este período.',
  },
  personOfOtherClient: { en: '{name} does not work for this client.', es: '{name} no labora para este cliente.' },
  employmentTaken: {
    en: 'The person works at this site on some of these days already.',
    es: 'La persona ya labora en esta sede en algunos de estos días.',
  },
  employmentEnded: {
    en: 'Nobody works there on that day: this employment is from {from:day} to {to:day}.',
    es: 'Ese día no está dentro de este empleo, que va del {from:day} al {to:day}.',
  },
  sameClient: {
    en: 'The person already works for this client and site.',
    es: 'La persona ya labora para este cliente y sede.',
  },
  positionTaken: {
    en: '{name} already has a dosimeter for this position in this period.',
    es: '{name} ya tiene un dosímetro para esta posición en este período.',
  },
  dosimeterTaken: {
    en: 'The dosimeter {serial} has an open assignment.',
    es: 'El dosímetro {serial} tiene una asignación abierta.',
  },
  serialUnknown: { en: 'There is no dosimeter {serial}.', es: 'No existe el dosímetro {serial}.' },
  wrongType: {
    en: 'The dosimeter {serial} is of type {found}; the line needs {needed}.',
    es: 'El dosímetro {serial} es de tipo {found}; la línea requiere {needed}.',
  },
  lineOfOther: {
    en: 'This line belongs to somebody else now. Nothing was assigned; look at the sheet again.',
    es: 'Esta línea ahora es de otra persona. No se asignó nada; revise la hoja de nuevo.',
  },
  lineNotDraft: {
    en: 'The line is no longer a draft: its dosimeter stays as it is.',
    es: 'La línea ya no está en borrador: su dosímetro queda como está.',
  },
  lineHasDosimeter: {
    en: 'The line has the dosimeter {serial}. Nothing was changed.',
    es: 'La línea tiene el dosímetro {serial}. No se cambió nada.',
  },
  lineHasNone: {
    en: 'The line has no dosimeter. Nothing was changed.',
    es: 'La línea no tiene dosímetro. No se cambió nada.',
  },
  bearerType: {
    en: 'The dosimeter type {type} is not for this use.',
    es: 'El tipo de dosímetro {type} no corresponde a este uso.',
  },
  onlyDraft: { en: 'Only a draft line can be removed.', es: 'Solo se puede quitar una línea en borrador.' },
  tooLongToPrint: {
    en: 'A document has at most {most} rows. Narrow the filters, or export a table.',
    es: 'Un documento tiene a lo sumo {most} filas. Acote los filtros o exporte una tabla.',
  },
  linesWithoutDosimeter: { en: '{count} lines have no dosimeter yet.', es: '{count} líneas aún no tienen dosímetro.' },
  nothingToPack: { en: 'There is no draft line to pack.', es: 'No hay líneas en borrador para empacar.' },
  alreadyShipped: {
    en: 'The packing list {number} was already shipped.',
    es: 'La lista de empaque {number} ya fue enviada.',
  },
  nothingToCopy: {
    en: 'The period {period:period} has no lines to copy.',
    es: 'El período {period:period} no tiene líneas que copiar.',
  },
  periodOfOtherFrequency: {
    en: 'The client exchanges its dosimeters {frequency:frequencies}; {period:period} is a period of another kind.',
    es: 'El cliente cambia dosímetros con frecuencia {frequency:frequencies}; {period:period} es un período de otro tipo.',
  },
  fileKnown: {
    en: 'This file was already uploaded: {fileName}, upload {uploadId}.',
    es: 'Este archivo ya se subió: {fileName}, carga {uploadId}.',
  },
  uploadState: {
    en: 'The upload is not ready for this: {state:states.upload}.',
    es: 'La carga no está lista para esto: {state:states.upload}.',
  },
  uploadPublished: {
    en: 'Readings of this upload were already published; it cannot be undone.',
    es: 'Ya se publicaron lecturas de esta carga; no se puede anular.',
  },
  uploadIncomplete: {
    en: 'Of {promised} rows that the dry run found only {written} can be written. Nothing was written: undo the file and upload it again.',
    es: 'De {promised} filas que encontró la simulación solo se pueden escribir {written}. No se escribió nada: deshaga el archivo y súbalo de nuevo.',
  },
  jobFailed: {
    en: 'The work failed several times on our side and was given up. Nothing was changed; try again, and ask for help if it fails again.',
    es: 'El trabajo falló varias veces de nuestro lado y se abandonó. No se cambió nada; intente de nuevo y pida ayuda si vuelve a fallar.',
  },
  uploadChanged: {
    en: 'The assignments have changed since the file was analysed (line {line}). Analyse it again.',
    es: 'Las asignaciones cambiaron desde el análisis del archivo (línea {line}). Analícelo de nuevo.',
  },
  technologyNotPerPeriod: {
    en: 'Dosimeters of {technology} are kept by their wearers; upload their reads on the Instadose screen.',
    es: 'Los dosímetros de {technology} permanecen con sus portadores; suba sus lecturas en la pantalla de Instadose.',
  },
  readingBlocked: {
    en: 'The reading of {serial} has a flag that blocks it: {flag:flags}.',
    es: 'La lectura de {serial} tiene un aviso que la bloquea: {flag:flags}.',
  },
  noteNeeded: {
    en: 'The reading of {serial} has a warning: write a note to approve it.',
    es: 'La lectura de {serial} tiene un aviso: escriba una nota para aprobarla.',
  },
  externalRecorded: {
    en: 'A dose of this employer, position and these days is recorded already: it would count twice. Withdraw that one first.',
    es: 'Ya hay registrada una dosis de este empleador, posición y días: contaría dos veces. Retire primero la otra.',
  },
  secondRecorder: {
    en: 'Whoever recorded this dose cannot confirm it: another administrator must do so.',
    es: 'Quien registró esta dosis no puede confirmarla: debe hacerlo otro administrador.',
  },
  secondWithdrawer: {
    en: 'Whoever asked for this withdrawal cannot confirm it: another administrator must do so.',
    es: 'Quien pidió este retiro no puede confirmarlo: debe hacerlo otro administrador.',
  },
  judgedOtherwise: {
    en: 'What the rules say of this dose has changed since you saw it. Look at it again.',
    es: 'Lo que las reglas dicen de esta dosis cambió desde que usted la vio. Revísela de nuevo.',
  },
  notYet: { en: 'This day has not come yet.', es: 'Ese día todavía no ha llegado.' },
  secondApprover: {
    en: 'The dose of {serial} takes two administrators: another one than you must approve it.',
    es: 'La dosis de {serial} requiere dos administradores: debe aprobarla otro que no sea usted.',
  },
  notRead: {
    en: 'The dose of {serial} was entered, not read: there is no background to take off.',
    es: 'La dosis de {serial} se ingresó, no se leyó: no hay fondo que restar.',
  },
  readingDecided: {
    en: 'The reading of {serial} is {state:states.reading} already; its background stays as it is.',
    es: 'La lectura de {serial} ya está {state:states.reading}; su fondo queda como está.',
  },
  controlItself: {
    en: 'The control {serial} is the background itself: nothing is taken off it.',
    es: 'El control {serial} es el fondo mismo: no se le resta nada.',
  },
  nothingToConfirm: {
    en: 'The control {serial} is plausible: there is nothing to confirm.',
    es: 'El control {serial} es verosímil: no hay nada que confirmar.',
  },
  notApproved: {
    en: 'The reading of {serial} has no approval that can be withdrawn: it is {state:states.reading}.',
    es: 'La lectura de {serial} no tiene una aprobación que retirar: está {state:states.reading}.',
  },
  noManualBackground: {
    en: 'The reading of {serial} has no background entered by hand.',
    es: 'La lectura de {serial} no tiene un fondo ingresado a mano.',
  },
  notASpare: {
    en: 'The dosimeter {serial} was no spare: its wearer is known.',
    es: 'El dosímetro {serial} no era de repuesto: se sabe quién lo llevó.',
  },
  hasReading: {
    en: 'This assignment has a reading; an estimate is only for what was not read.',
    es: 'Esta asignación tiene una lectura; la estimación es solo para lo que no se leyó.',
  },
  estimateNeedsClosure: {
    en: 'Close the assignment first (lost, damaged, not returned).',
    es: 'Cierre primero la asignación (perdida, dañada, no retornada).',
  },
  quantityNotMeasured: {
    en: 'This dosimeter does not measure this quantity.',
    es: 'Este dosímetro no mide esta magnitud.',
  },
  clientNeeded: { en: 'Choose a client.', es: 'Elija un cliente.' },
  endBeforeStart: { en: 'The end is before the start.', es: 'El fin es anterior al inicio.' },
  belowAnnual: { en: 'It is below the limit of a year.', es: 'Es menor que el límite de un año.' },
  aboveAnnual: { en: 'It is above the limit of a year.', es: 'Es mayor que el límite de un año.' },
  profileFromThen: {
    en: 'There are limits from that day already.',
    es: 'Ya hay límites desde ese día.',
  },
  limitsChanging: {
    en: 'Another change of the limits is under way. Wait for its end.',
    es: 'Hay otro cambio de límites en curso. Espere a que termine.',
  },
  profileInForce: {
    en: 'These limits are in force since {from:day}: doses were judged by them. Add others instead.',
    es: 'Estos límites rigen desde {from:day}: con ellos se evaluaron dosis. Agregue otros en su lugar.',
  },
  bothOrNone: { en: 'Give both bounds, or none.', es: 'Indique los dos límites, o ninguno.' },
  birthAfterStart: {
    en: 'The birth date must be before the start of monitoring.',
    es: 'La fecha de nacimiento debe ser anterior al inicio de la vigilancia.',
  },
  expectedBeforeDeclared: {
    en: 'The expected date must be after the declaration.',
    es: 'La fecha probable debe ser posterior a la declaración.',
  },
  bearerPerson: {
    en: 'Choose the person for whom the dosimeter is.',
    es: 'Elija la persona para quien es el dosímetro.',
  },
  rejectsLeftOut: {
    en: '{count} more rows are not listed one by one: {message}',
    es: '{count} filas más no se listan una por una: {message}',
  },
  missingColumn: { en: 'The file lacks the column {column}.', es: 'Al archivo le falta la columna {column}.' },
  fileRefused: { en: '{reason}', es: '{reason}' },
} as const satisfies Record<string, Record<Language, string>>

export type MessageCode = keyof typeof messages
export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(messages, text)
