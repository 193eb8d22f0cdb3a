import type { ExternalDoseRequest } from '../schemas/externalDoses.ts'
import type { Employment, PersonInput } from '../schemas/people.ts'

export interface DemoPerson extends PersonInput {
  id: number
  pregnancy: { declaredOn: string; expectedOn: string } | null
  /** Types that the person wears. */
  wears: number[]
  /** What a month of this work usually gives at the chest, µSv; the seed spreads around it. */
  monthly: number
}

type Line = [
  site: number,
  first: string,
  last: string,
  sex: 'F' | 'M',
  born: number,
  occupation: number,
  practice: number,
  wears: number[],
  monthly: number,
]

/** Invented people: site, names, sex, year of birth, occupation and practice codes, types worn, usual month in µSv. */
const lines: readonly Line[] = [
  [1, 'Irene', 'Salguero Pons', 'F', 1984, 10, 5, [1, 2, 8], 260],
  [1, 'Tomás', 'Echeverri Lazo', 'M', 1975, 10, 5, [1, 2, 7, 8], 420],
  [1, 'Beatriz', 'Ñurinda Campos', 'F', 1990, 15, 5, [1, 8], 180],
  [1, 'Óscar', 'Villalta Prado', 'M', 1988, 12, 5, [1, 9], 140],
  [1, 'Lucía', 'Arce Montiel', 'F', 1993, 15, 5, [1, 6], 60],
  [2, 'Andrés', 'Barahona Gil', 'M', 1981, 12, 4, [1], 30],
  [2, 'Camila', 'Duarte Solís', 'F', 1996, 12, 4, [1], 20],
  [2, 'Jorge', 'Espinoza Mata', 'M', 1970, 10, 4, [1], 40],
  [2, 'Natalia', 'Fonseca Rub', 'F', 1987, 12, 4, [1], 10],
  [2, 'Gabriel', 'Guevara Lino', 'M', 2009, 9, 4, [1], 15],
  [3, 'Verónica', 'Huertas Cid', 'F', 1979, 19, 2, [1, 7, 8], 220],
  [3, 'Pablo', 'Iglesias Roa', 'M', 1991, 12, 2, [1, 8], 160],
  [3, 'Daniela', 'Jara Olmos', 'F', 1985, 11, 2, [1], 90],
  [3, 'Mauricio', 'Kidd Barrantes', 'M', 1969, 10, 2, [1], 70],
  [4, 'Noelia', 'Brenes Cordero', 'F', 1983, 13, 6, [1], 15],
  [4, 'Marco', 'Chinchilla Fe', 'M', 1978, 13, 6, [1], 20],
  [4, 'Rebeca', 'Dengo Salas', 'F', 1995, 18, 6, [1], 10],
  [4, 'Luis', 'Elizondo Paz', 'M', 1992, 13, 6, [1], 10],
  [4, 'Sofía', 'Fallas Iriarte', 'F', 1998, 18, 0, [1], 5],
  [5, 'Fabián', 'Ocampo Leal', 'M', 1974, 6, 9, [1], 240],
  [5, 'Diego', 'Gamboa Urrutia', 'M', 1986, 5, 9, [1, 8], 520],
  [5, 'Kevin', 'Hidalgo Roque', 'M', 1994, 5, 9, [1, 8], 610],
  [5, 'Johana', 'Incera Matute', 'F', 1989, 3, 9, [1], 200],
  [5, 'Rafael', 'Jirón Balto', 'M', 1980, 5, 9, [1], 380],
  [5, 'Elena', 'Kooper Vindas', 'F', 1997, 1, 9, [1], 80],
  [6, 'Silvia', 'Montes Araya', 'F', 1976, 12, 4, [1], 40],
  [6, 'Walter', 'Naranjo Sosa', 'M', 1982, 12, 4, [1], 35],
  [6, 'Ximena', 'Obando Trigueros', 'F', 1999, 12, 4, [1], 20],
  [6, 'Bryan', 'Pizarro Lobo', 'M', 1990, 12, 4, [1], 25],
  [7, 'Carmen', 'Quesada Nieto', 'F', 1973, 15, 5, [1], 110],
  [7, 'David', 'Retana Oviedo', 'M', 1968, 10, 5, [1, 2], 300],
  [7, 'Evelyn', 'Sandí Porras', 'F', 1991, 15, 5, [1], 95],
  [7, 'Franklin', 'Tenorio Quiel', 'M', 1985, 10, 5, [1, 8], 210],
  [8, 'Héctor', 'Bolaños Rey', 'M', 1972, 11, 1, [1], 30],
  [8, 'Gloria', 'Umaña Vidal', 'F', 1980, 12, 1, [1], 25],
  [8, 'Iván', 'Valerio Wong', 'M', 1993, 12, 1, [12], 20],
  [8, 'Jimena', 'Wilson Alpízar', 'F', 1996, 12, 1, [1], 15],
  [9, 'Karla', 'Ximénez Badilla', 'F', 1988, 12, 4, [1], 45],
  [9, 'Manuel', 'Yglesias Cano', 'M', 1965, 10, 4, [1], 60],
  [9, 'Olga', 'Zeledón Duval', 'F', 1979, 12, 4, [1], 35],
]

const pregnancies: Readonly<Record<number, { declaredOn: string; expectedOn: string }>> = {
  5: { declaredOn: '2026-08-10', expectedOn: '2027-02-20' },
  38: { declaredOn: '2026-07-20', expectedOn: '2027-01-28' },
}

const clientOfSite: Record<number, number> = { 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5 }

/** The monitored people of the cast, with ids from 1 on. Persons 5 and 38 have declared a pregnancy, 14 left, 10 is an apprentice of 17. */
export const demoPeople: readonly DemoPerson[] = lines.map(
  ([siteId, firstNames, lastNames, sex, born, occupationCode, practiceCode, wears, monthly], index): DemoPerson => {
    const id = index + 1
    const left = id === 14
    return {
      id,
      // Nine digits that begin with 0: no province of the civil register, so no living person's number.
      idType: 'cedula',
      idNumber: `0${String(10_010_000 + id * 137).padStart(8, '0')}`,
      firstNames,
      lastNames,
      birthDate: `${born}-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 27) + 1).padStart(2, '0')}`,
      sex,
      clientId: clientOfSite[siteId] as number,
      siteId,
      occupationCode,
      practiceCode,
      category: monthly >= 200 ? 'A' : 'B',
      monitoringStart: id === 10 ? '2026-03-01' : '2025-09-01',
      monitoringEnd: left ? '2026-09-15' : null,
      email: id === 1 ? 'participant@demo.sievert' : '',
      pregnancy: pregnancies[id] ?? null,
      wears,
      monthly,
    }
  },
)

type SecondJob = Omit<Employment, 'id' | 'clientName' | 'siteName'> & { personId: number }

/** Who works at two places at once: David Retana, of the Hospital Nacional's catheterisation, since 16 November. */
export const secondJobs: readonly SecondJob[] = [
  {
    personId: 31,
    clientId: 5,
    siteId: 9,
    occupationCode: 10,
    practiceCode: 4,
    category: 'A',
    from: '2026-11-16',
    to: null,
  },
]

type Elsewhere = ExternalDoseRequest & { personId: number; recordedBy: 1 | 4; confirmed: boolean }

/** What the same person received before and elsewhere: one record stands, two wait for another administrator. */
export const dosesElsewhere: readonly Elsewhere[] = [
  {
    personId: 31,
    employer: 'Clínica del Sur, Managua',
    position: 'chest',
    from: '2023-01-01',
    to: '2023-12-31',
    cells: { hp10: 2_140, hp3: null, hp007: 2_260, hp10n: null },
    source: 'Constancia 118-2024',
    reason: 'Entregada al ingresar; cotejada con el original.',
    recordedBy: 4,
    confirmed: true,
  },
  {
    personId: 31,
    employer: 'Clínica del Sur, Managua',
    position: 'chest',
    from: '2024-01-01',
    to: '2024-08-31',
    cells: { hp10: 1_480, hp3: null, hp007: 1_510, hp10n: null },
    source: 'Constancia 119-2024',
    reason: 'Segunda hoja de la misma constancia.',
    recordedBy: 4,
    confirmed: false,
  },
  {
    personId: 31,
    employer: 'Hospital Metropolitano',
    position: 'ringLeft',
    from: '2026-02-01',
    to: '2026-02-28',
    cells: { hp10: null, hp3: null, hp007: 6_300, hp10n: null },
    source: 'Correo del 12/03/2026',
    reason: 'Suplencia de un mes.',
    recordedBy: 1,
    confirmed: false,
  },
]
