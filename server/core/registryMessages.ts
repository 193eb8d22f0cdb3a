/** What is answered about packages for the national registry. */
export const registryMessages = {
  packageOpen: {
    en: 'The package {number} of this quarter is being prepared. Send it or cancel it first.',
    es: 'El paquete {number} de este trimestre está en preparación. Envíelo o cancélelo primero.',
  },
  packageFreezing: {
    en: '{quarter} is being frozen. Wait for its end.',
    es: '{quarter} se está congelando. Espere a que termine.',
  },
  nothingToFreeze: {
    en: 'There is nothing of {quarter} that the registry does not have already.',
    es: 'No hay nada de {quarter} que el registro no tenga ya.',
  },
  packageBlocked: {
    en: '{count} problems keep the package {number} from being verified.',
    es: '{count} problemas impiden verificar el paquete {number}.',
  },
  packageSealBroken: {
    en: 'The records of the package {number} are not what was frozen. Nothing of it is given out.',
    es: 'Los registros del paquete {number} no son los que se congelaron. No se entrega nada de él.',
  },
  packageNotVerified: {
    en: 'The package {number} was not verified yet: it has no workbook.',
    es: 'El paquete {number} aún no se ha verificado: no tiene libro.',
  },
  correctionOpen: {
    en: 'The correction {number} was not answered yet.',
    es: 'La corrección {number} aún no tiene respuesta.',
  },
  rejectionsOpen: {
    en: '{count} rows of the file are not clear. Nothing was written: mend them and load it again.',
    es: '{count} filas del archivo no son claras. No se escribió nada: corríjalas y cárguelo de nuevo.',
  },
  rejectionState: {
    en: 'Line {line}, column {column}: “{value}” does not say whether the record was accepted or rejected.',
    es: 'Línea {line}, columna {column}: “{value}” no dice si el registro se aceptó o se rechazó.',
  },
  rejectionTotal: {
    en: 'Line {line}: “{value}” does not count what the rows of the file are. Rows may be missing; else delete this line.',
    es: 'Línea {line}: “{value}” no coincide con las filas del archivo. Pueden faltar filas; si no, borre esta línea.',
  },
  rejectionsOther: {
    en: 'This is not the file whose dry run was shown. Nothing was written.',
    es: 'Este no es el archivo cuya simulación se mostró. No se escribió nada.',
  },
} as const
