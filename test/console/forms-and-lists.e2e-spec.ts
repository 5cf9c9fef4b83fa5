import { describe } from '@jest/globals';
import { describeDocumentationPage } from './pages/documentation-page.js';
import { describeFormsAndLists } from './pages/forms-and-lists.js';
import { OpenConsole } from './support/open-console.js';

describe('forms, lists and the documentation of the consoles, at one service', () => {
  const open = OpenConsole.around();

  // This one looks at who made the first categories.
  describeDocumentationPage(open);
  describeFormsAndLists(open);
});
