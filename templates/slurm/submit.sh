#!/bin/bash
# Submits the array and, behind it, the job that joins its files. Once more after a failure: tasks that are whole have
# nothing left to do, the others continue.
set -eu
array=$(sbatch --parsable @DIR@/rate.sbatch)
merge=$(sbatch --parsable --dependency=afterok:"$array" --kill-on-invalid-dep=yes @DIR@/merge.sbatch)
echo "array $array, merge $merge; the result will be" @RESULT@
