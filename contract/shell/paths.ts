import { screens } from '#contract/screens.ts'

/**
 * Every address of the web: name → pattern, `$id` is a parameter. It stands in the feature's *.screens.ts; changed there, it is changed in
 * routes, menu and links.
 */
export const paths = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])) as Paths // key by key
type Paths = { -readonly [Name in PathName]: (typeof screens)[Name]['path'] }
export type PathName = keyof typeof screens

type ParamsIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type ParamsOf<Name extends PathName> = ParamsIn<Paths[Name]>

/** Screens that open one row. */
export type RowPathName = {
  [Name in PathName]: ParamsOf<Name> extends 'id' ? ('id' extends ParamsOf<Name> ? Name : never) : never
}[PathName]

/** Fills the parameters of an address; an address without parameters is `paths.name`. */
export function pathTo<Name extends PathName>(name: Name, params: Record<ParamsOf<Name>, string | number>): string {
  const values: Record<string, string | number> = params
  return paths[name].replace(/\$(\w+)/g, (_, param: string) => encodeURIComponent(String(values[param])))
}
