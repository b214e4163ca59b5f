import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library only cleans up by itself where the test functions are globals, and ours are imported.
afterEach(cleanup);
