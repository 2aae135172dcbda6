import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', '.data/', '.build/', 'dist*/', 'coverage/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An activity or signal that is not awaited is the most expensive mistake in workflow code.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
        {
          selector:
            "BinaryExpression[operator=/^[!=]==$/][right.value='ingestion']:matches([left.name='kind'], [left.property.name='kind'], [left.expression.property.name='kind'])",
          message: 'Ask for what the job has (hasDocument, hasOntology): other kinds may have it, too.',
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
  {
    // Prettier wraps code but not comments.
    files: ['**/*.ts', '**/*.mjs', '**/*.js'],
    ignores: ['client/api-types.ts'], // Generated from the descriptions of the routes.
    rules: { 'max-len': ['error', { code: Number.MAX_SAFE_INTEGER, comments: 120, ignoreUrls: true }] },
  },
  { files: ['scripts/**', 'cli/**', 'test/**'], rules: { 'no-console': 'off' } },
);
