-- The whole of a model's score is a person's only when every answer has a level.
UPDATE scores SET set_how = NULL, set_by = NULL
WHERE scorer = 'model' AND set_how = 'levels' AND EXISTS (
  SELECT 1 FROM jsonb_array_elements(competency_scores) c
  WHERE c ->> 'standing' IN ('scored', 'insufficient_evidence') AND NOT c ? 'level'
);
