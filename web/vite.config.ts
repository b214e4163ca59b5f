import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds: what browsers load, and with `--ssr` what renders pages on the server. The second takes everything into one
 * file, so that the server needs no web dependency at run time.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: command === 'build' ? { noExternal: true as const } : {},
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
  },
}));
