import {
  builtinHandlers,
  builtinResolvers,
  type Documentation,
  type DocumentationBuilder,
  ERROR_CODES,
  type Handler,
  makeFsImporter,
  type NodePath,
  parse,
  utils,
} from 'react-docgen'
import type { Plugin } from 'vite'

/** Names a type takes from another (`Pick`), or leaves out of it (`Omit`). */
type Wanted = (name: string) => boolean

const all: Wanted = () => true

/** The names in `'a' | 'b'`. */
function literals(type: NodePath): Set<string> {
  const each = type.isTSUnionType() ? type.get('types') : [type]
  return new Set(
    each.flatMap((one) => {
      const literal = one.isTSLiteralType() ? one.get('literal') : null
      return literal?.isStringLiteral() ? [literal.node.value] : []
    }),
  )
}

/** What `Pick` and `Omit` say of a type, and the type. */
function chosen(type: NodePath): { of: NodePath; wanted: Wanted } | undefined {
  const params = type.get('typeParameters') as NodePath
  const name = utils.getTypeIdentifier(type)
  if (!params.isTSTypeParameterInstantiation() || !name?.isIdentifier()) return
  const [of, names] = params.get('params')
  if (!of) return
  if (['Partial', 'Readonly', 'Required'].includes(name.node.name)) return { of, wanted: all }
  if (!names || !['Pick', 'Omit'].includes(name.node.name)) return
  const named = literals(names)
  return { of, wanted: (prop) => named.has(prop) === (name.node.name === 'Pick') }
}

/** Writes down every member of a type of props: properties, and methods too, which react-docgen itself passes over. */
function takeDown(documentation: DocumentationBuilder, type: NodePath, wanted: Wanted): void {
  if (type.isTSParenthesizedType()) {
    takeDown(documentation, type.get('typeAnnotation'), wanted)
  } else if (type.isTSIntersectionType()) {
    for (const each of type.get('types')) takeDown(documentation, each, wanted)
  } else if (type.isTSTypeLiteral()) {
    for (const member of type.get('members')) takeDownMember(documentation, member, wanted)
  } else if (type.isTSInterfaceDeclaration()) {
    const parents = type.get('extends')
    for (const parent of Array.isArray(parents) ? parents : []) takeDown(documentation, parent, wanted)
    for (const member of type.get('body').get('body')) takeDownMember(documentation, member, wanted)
  } else {
    const part = chosen(type)
    const resolved = part ? null : utils.resolveGenericTypeAnnotation(type)
    if (part) takeDown(documentation, part.of, (name) => wanted(name) && part.wanted(name))
    if (resolved) takeDown(documentation, resolved, wanted)
  }
}

function takeDownMember(documentation: DocumentationBuilder, member: NodePath, wanted: Wanted): void {
  if (!member.isTSPropertySignature() && !member.isTSMethodSignature()) return
  const name = utils.getPropertyName(member)
  if (!name || !wanted(name)) return
  const descriptor = documentation.getPropDescriptor(name)
  descriptor.required = !member.node.optional
  if (member.isTSPropertySignature()) {
    const annotation = member.get('typeAnnotation')
    if (!annotation.isTSTypeAnnotation()) return
    const type = utils.getTSType(annotation)
    descriptor.tsType = type.name === 'unknown' ? { name: utils.printValue(annotation.get('typeAnnotation')) } : type
  } else {
    const taken = member.get('parameters').map((each) => utils.printValue(each))
    const given = member.get('typeAnnotation')
    const answer = given.isTSTypeAnnotation() ? utils.printValue(given.get('typeAnnotation')) : 'void'
    const raw = `(${taken.join(', ')}) => ${answer}`
    descriptor.tsType = {
      name: 'signature',
      type: 'function',
      raw,
      signature: { arguments: [], return: { name: answer } },
    }
  }
  descriptor.description = utils.docblock.getDocblock(member) ?? ''
}

const propsHandler: Handler = (documentation, component) => {
  for (const type of utils.getTypeFromReactComponent(component)) takeDown(documentation, type, all)
}

const { componentDocblockHandler, defaultPropsHandler, displayNameHandler } = builtinHandlers
const handlers = [propsHandler, defaultPropsHandler, componentDocblockHandler, displayNameHandler]
const resolver = new builtinResolvers.FindAllDefinitionsResolver()
const importer = makeFsImporter()

/**
 * The components of a file as their pages in Storybook tell of them: name, docstring and every prop with its type and its
 * docstring. A file without components has none.
 */
export function componentsOf(file: string, source: string): Documentation[] {
  try {
    return parse(source, {
      filename: file,
      importer,
      resolver,
      handlers,
      babelOptions: { babelrc: false, configFile: false },
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return []
    throw error
  }
}

/** Whose components have pages. */
const told = /\/src\/(components|dosimetry|embed|features\/participant)\/.*\.tsx$/

/** Code in a docstring is for editors; on a page only files that the tests draw are to be copied. */
const withoutCode = (words = '') => words.replace(/\n\n(?: {4}.*(?:\n|$))+/g, '\n')

/** Puts beside each component what its page tells of it, where Storybook looks for it. */
export const docgen = (): Plugin => ({
  name: 'sievert:docgen',
  enforce: 'pre',
  transform(source, id) {
    if (!told.test(id) || /\.(stories|test)\.tsx$/.test(id)) return
    const notes = componentsOf(id, source).map((component) => {
      const shown = { ...component, description: withoutCode(component.description) }
      return `;${component.displayName}.__docgenInfo = ${JSON.stringify(shown)}`
    })
    // What is added stands after the last line, so that the map of all others still holds.
    return notes.length > 0 ? { code: [source, ...notes].join('\n'), map: null } : undefined
  },
})
