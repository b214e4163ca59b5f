import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library only cleans up by itself where the test functions are globals, and ours are imported.
afterEach(cleanup);

// What is looked for appears when it is there; a busy machine may take more than the usual second to load a page's code.
configure({ asyncUtilTimeout: 8_000 });
