import { join } from 'node:path'
import webpack from 'webpack'

const here = import.meta.dirname
/**
 * One copy of each for the page, whoever brings it: two Reacts cannot share hooks, and a theme goes from team to team by
 * emotion. The kit is shared by its own name and not as `@mui/material/`: its modules ask for each other by relative paths, so
 * that of two builds each would bring a half, and the halves do not know each other.
 */
const names = ['react', 'react-dom', 'react/', 'react-dom/', '@emotion/react', '@emotion/styled', '@mui/material']
const shared = Object.fromEntries(names.map((name) => [name, { singleton: true }]))
const common = {
  mode: 'production',
  devtool: false,
  performance: false,
  target: ['web', 'es2022'],
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [{ test: /\.tsx?$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } }],
  },
}
const federation = (options) => new webpack.container.ModuleFederationPlugin({ shared, ...options })

/** Two builds that know each other by an address alone: the portal, and the part of another team that brings Sievert. */
export default [
  {
    ...common,
    name: 'doses',
    entry: {},
    output: { path: join(here, 'dist/doses'), publicPath: '/doses/', uniqueName: 'doses' },
    plugins: [
      federation({ name: 'doses', filename: 'remoteEntry.js', exposes: { './services': './src/services.tsx' } }),
    ],
  },
  {
    ...common,
    name: 'portal',
    entry: './src/main.ts',
    output: { path: join(here, 'dist'), publicPath: '/', uniqueName: 'portal' },
    plugins: [federation({ name: 'portal', remotes: { doses: 'doses@/doses/remoteEntry.js' } })],
  },
]
